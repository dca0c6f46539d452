(() => {
  const form = document.querySelector('.search');
  const [words, category] = form.querySelectorAll('input, select');
  const cards = [...document.querySelectorAll('.card')];
  const count = document.querySelector('#count');
  const empty = document.querySelector('.empty');
  const show = () => {
    const wanted = words.value.toLowerCase().split(/\s+/).filter(Boolean);
    let shown = 0;
    for (const card of cards) {
      const fits = (!category.value || card.dataset.category === category.value) && wanted.every((word) => card.dataset.words.includes(word));
      card.hidden = !fits;
      if (fits) shown++;
    }
    count.textContent = shown + (shown === 1 ? ' plugin' : ' plugins');
    empty.hidden = shown > 0;
  };
  form.hidden = false;
  form.addEventListener('submit', (event) => event.preventDefault());
  words.addEventListener('input', show);
  category.addEventListener('change', show);
})();
