// Installs acme/greet with the console, as people do: node outsider-console.cjs ADDRESS-OF-THE-CONSOLE USER PASSWORD
const { chromium } = require('playwright-core');

const [address, username, password] = process.argv.slice(2);

(async () => {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM, args: ['--no-sandbox'] });
  try {
    const context = await browser.newContext({ httpCredentials: { username, password } });
    const page = await context.newPage();
    page.setDefaultTimeout(60000);
    await page.goto(`${address}/catalogue/acme/greet`);
    await page.getByRole('button', { name: 'Install', exact: true }).click();
    const dialog = page.locator('wa-dialog.change');
    await dialog.locator('wa-button.go:not([disabled])').click();
    await dialog.getByText(/acme\/greet \S+ is installed\./).waitFor();
    console.log('acme/greet was installed from the console');
  } finally {
    await browser.close();
  }
})().catch((problem) => {
  console.error(problem);
  process.exit(1);
});
