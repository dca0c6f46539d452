addEventListener('DOMContentLoaded', () => {
  const form = document.querySelector('.search');
  const input = form.querySelector('input');
  const results = document.querySelector('.results');
  const up = document.querySelector('article').dataset.up;
  form.hidden = false;
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    results.querySelector('a')?.click();
  });
  input.addEventListener('input', () => {
    const wanted = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = wanted.length === 0 ? [] : window.pages
      .map((page) => {
        const title = page.title.toLowerCase();
        const words = page.words.toLowerCase();
        if (!wanted.every((word) => title.includes(word) || words.includes(word))) return undefined;
        const score = wanted.reduce((sum, word) => sum + (title.includes(word) ? 50 : 0) + Math.min(10, words.split(word).length - 1), 0);
        return { page, score, at: Math.max(0, words.indexOf(wanted[0]) - 60) };
      })
      .filter(Boolean)
      .sort((one, other) => other.score - one.score)
      .slice(0, 12);
    results.replaceChildren(...found.map(({ page, at }) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.href = up + page.address;
      link.textContent = page.title;
      const excerpt = document.createElement('div');
      excerpt.className = 'muted small';
      excerpt.textContent = (at > 0 ? '… ' : '') + page.words.slice(at, at + 160) + ' …';
      item.append(link, excerpt);
      return item;
    }));
    if (wanted.length > 0 && found.length === 0) {
      const none = document.createElement('li');
      none.textContent = 'Nothing found.';
      results.append(none);
    }
    results.hidden = wanted.length === 0;
  });
});
