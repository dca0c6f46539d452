// Uses the sample application as people do: node sample-clinic.cjs ADDRESS STEP…, each step with its arguments after colons.
const { chromium } = require('playwright-core');

const [address, ...steps] = process.argv.slice(2);

function must(what, holds) {
  if (!holds) throw new Error(`not so: ${what}`);
}

const does = {
  // signs in: vera is the vet, dan is at the desk
  async enter(page, name) {
    await page.goto(`${address}/owners`);
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Password').fill(name);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Owners' }).waitFor();
  },
  async owner(page, name) {
    await page.goto(`${address}/owners`);
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Telephone').fill('7');
    await page.getByRole('button', { name: 'Add owner' }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
  },
  async open(page, name) {
    await page.goto(`${address}/owners`);
    await page.getByRole('link', { name, exact: true }).click();
    await page.getByRole('heading', { name, level: 1 }).waitFor();
  },
  // books an appointment on a day, and sees its price
  async book(page, reason, day, price) {
    await page.getByLabel('Day').fill(day);
    await page.getByLabel('Reason').fill(reason);
    await page.getByRole('button', { name: 'Book' }).click();
    const row = page.locator('#visits tr', { hasText: reason });
    must(`${reason} costs ${price}`, (await row.textContent()).includes(price));
  },
  async refused(page, reason, day, problem) {
    await page.getByLabel('Day').fill(day);
    await page.getByLabel('Reason').fill(reason);
    await page.getByRole('button', { name: 'Book' }).click();
    await page.locator('.problem', { hasText: problem }).waitFor();
    must(`${reason} is not booked`, (await page.locator('#visits tr', { hasText: reason }).count()) === 0);
  },
  async pay(page, reason, way) {
    const row = page.locator('#visits tr', { hasText: reason });
    await row.getByRole('button', { name: way, exact: true }).click();
    await row.getByText('paid:').waitFor();
  },
  async sees(page, text) {
    await page.getByText(text).first().waitFor();
  },
  async lacks(page, text) {
    await page.reload();
    must(`no ${text} on ${page.url()}`, (await page.getByText(text).count()) === 0);
  },
  // what a worker does is there after a while
  async comes(page, text) {
    for (let tries = 0; tries < 60 && (await page.getByText(text).count()) === 0; tries += 1) {
      await page.waitForTimeout(1000);
      await page.reload();
    }
    await page.getByText(text).first().waitFor();
  },
  async follow(page, link) {
    await page.getByRole('link', { name: link, exact: true }).click();
    await page.waitForLoadState();
  },
  // with the console, in the clinic's own session
  async install(page, plugin) {
    await page.goto(`${address}/console/catalogue/${plugin}`);
    await page.getByRole('button', { name: 'Install', exact: true }).click();
    const dialog = page.locator('wa-dialog.change');
    await dialog.locator('wa-button.go:not([disabled])').click();
    await dialog.getByText(new RegExp(`${plugin} \\S+ is installed\\.`)).waitFor();
  },
  async picture(page, file) {
    await page.screenshot({ path: file, fullPage: true });
  },
};

(async () => {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(60000);
    const problems = [];
    page.on('pageerror', (problem) => problems.push(problem));
    for (const step of steps) {
      const [name, ...values] = step.split('|');
      await does[name](page, ...values).catch((problem) => {
        throw new Error(`${step}: ${problem.message}`);
      });
    }
    must(`no script fails: ${problems}`, problems.length === 0);
    console.log('all steps done');
  } finally {
    await browser.close();
  }
})().catch((problem) => {
  console.error(problem);
  process.exit(1);
});
