// Uses the second sample application as people do: node office.cjs PAGES SERVER KEPT STEP…, each step with its arguments after bars.
// PAGES is where the front end is, SERVER where the console is. KEPT is a file with what the browser keeps from one run to the next.
const fs = require('node:fs');
const { chromium } = require('playwright-core');

const [pages, server, kept, ...steps] = process.argv.slice(2);

/** The tabs: office has the pages of the application, the console those of the plugin service. */
class Browser {
  constructor(context) {
    this.context = context;
    this.problems = [];
  }

  async tab(name, address) {
    if (!this[name]) {
      this[name] = this.watched(await this.context.newPage());
      await this[name].goto(address);
    }
    return this[name];
  }

  watched(page) {
    page.setDefaultTimeout(60000);
    page.on('pageerror', (problem) => this.problems.push(problem));
    return page;
  }
}

function must(what, holds) {
  if (!holds) throw new Error(`not so: ${what}`);
}

/** Carries out what the console's dialog has planned. */
async function agree(page, outcome) {
  const dialog = page.locator('wa-dialog.change');
  await dialog.locator('wa-button.go:not([disabled])').click();
  await dialog.getByText(outcome).waitFor();
  await page.keyboard.press('Escape');
  await dialog.locator('dialog').waitFor({ state: 'hidden' });
}

const office = {
  async enter(page, name) {
    await page.getByLabel('Name').fill(name);
    await page.getByLabel('Password').fill(name);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Good day' }).waitFor();
  },
  async follow(page, entry) {
    await page.getByRole('link', { name: entry, exact: true }).click();
    await page.getByRole('heading', { name: entry }).waitFor();
  },
  async sees(page, text) {
    await page.getByText(text).first().waitFor();
  },
  async lacks(page, text) {
    must(`no ${text} on ${page.url()}`, (await page.getByText(text).count()) === 0);
  },
  async opens(page, person, browser) {
    const opened = browser.context.waitForEvent('page');
    await page.getByRole('link', { name: 'Plugins', exact: true }).click();
    browser.console = browser.watched(await opened);
    await browser.console.getByText(new RegExp(`^\\s*Continue as ${person}`)).click();
    await browser.console.getByRole('heading', { name: /^(Discover|Installed)$/ }).waitFor();
    must(`the console is on ${server}`, browser.console.url().startsWith(`${server}/console/`));
  },
  async leaves(page) {
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
  },
};

const inConsole = {
  async installs(page, plugin, version) {
    await page.goto(`${server}/console/catalogue/${plugin}`);
    await page.getByRole('button', { name: 'Install', exact: true }).click();
    await agree(page, `${plugin} ${version} is installed.`);
  },
  async updates(page, plugin, version) {
    await page.goto(`${server}/console/plugins`);
    const row = page.getByRole('row').filter({ hasText: plugin });
    await row.getByRole('button', { name: /Update/ }).click();
    await agree(page, `${plugin} is now at version ${version}.`);
  },
  async rollsBack(page, plugin, version) {
    await page.goto(`${server}/console/plugins/${plugin}?tab=history`);
    await page.getByRole('button', { name: 'Roll back' }).click();
    await agree(page, `${plugin} is back at version ${version}.`);
  },
  async uninstalls(page, plugin) {
    await page.goto(`${server}/console/plugins/${plugin}`);
    await page.getByRole('button', { name: 'Uninstall', exact: true }).click();
    await page.getByLabel('Delete it').check();
    await agree(page, `${plugin} is uninstalled.`);
  },
  async greets(page, entry, whom, text) {
    await page.locator('nav#menu').getByText(entry, { exact: true }).click();
    await page.getByLabel('Whom to greet').fill(whom);
    await page.getByLabel('Whom to greet').press('Tab');
    await page.getByText(text, { exact: true }).waitFor();
  },
  async isOver(page) {
    const link = page.getByRole('link', { name: /^(Discover|Installed)/ }).first();
    await link.click({ timeout: 5000 }).catch(() => {}); // it may have noticed by itself
    await page.getByText('Your session has ended').waitFor();
    await page.reload();
    await page.getByText('Sign in', { exact: true }).first().waitFor();
    must('nothing is left of the session', (await page.locator('nav#menu').count()) === 0);
  },
};

(async () => {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext(fs.existsSync(kept) ? { storageState: kept } : {});
    const person = new Browser(context);
    for (const step of steps) {
      const [name, ...values] = step.split('|');
      try {
        if (office[name]) await office[name](await person.tab('office', pages), ...values, person);
        else await inConsole[name](await person.tab('console', `${server}/console/plugins`), ...values);
      } catch (problem) {
        for (const page of context.pages()) console.error(`${page.url()}:\n${await page.locator('body').innerText().catch(() => '')}`);
        throw new Error(`${step}: ${problem.message}`);
      }
    }
    must(`no script fails: ${person.problems}`, person.problems.length === 0);
    await context.storageState({ path: kept });
    console.log('all steps done');
  } finally {
    await browser.close();
  }
})().catch((problem) => {
  console.error(problem);
  process.exit(1);
});
