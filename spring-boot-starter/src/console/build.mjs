// Builds the console into src/main/resources, from where Maven packs it: a clone needs no Node. What was built, and from what, is
// written beside it, and a test of the starter compares both. `node build.mjs --verify` builds elsewhere and compares every byte.
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as esbuild from 'esbuild';

const HERE = path.dirname(fileURLToPath(import.meta.url));
const TARGET = path.join(HERE, '../main/resources/org/coreadmin/extension/spring/console/web');
const ERRORS = path.join(HERE, '../../../docs/errors');
const SOURCES = ['package.json', 'package-lock.json', 'tsconfig.json', 'build.mjs', 'index.html', 'src'];

async function filesUnder(folder, name = '') {
  const found = [];
  for (const entry of await readdir(path.join(folder, name), { withFileTypes: true })) {
    const below = name ? `${name}/${entry.name}` : entry.name;
    found.push(...(entry.isDirectory() ? await filesUnder(folder, below) : [below]));
  }
  return found.sort();
}

async function sumsOf(folder, names) {
  const lines = [];
  for (const name of names) {
    const digest = createHash('sha256').update(await readFile(path.join(folder, name))).digest('hex');
    lines.push(`${digest} ${name}\n`);
  }
  return lines.join('');
}

async function sources() {
  const all = await filesUnder(HERE, 'src');
  return [...SOURCES.filter((name) => name !== 'src'), ...all].sort();
}

function common(target) {
  return {
    absWorkingDir: HERE,
    outdir: path.join(target, 'assets'),
    entryNames: '[name]-[hash]',
    bundle: true,
    target: ['es2022'],
    minify: true,
    charset: 'utf8',
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  };
}

/** One file with every icon that src/icons.json names: our name, and the name of the drawing in Lucide. */
async function icons(target) {
  const names = JSON.parse(await readFile(path.join(HERE, 'src/icons.json'), 'utf8'));
  const symbols = [];
  for (const [name, drawing] of Object.entries(names)) {
    const svg = await readFile(path.join(HERE, 'node_modules/lucide-static/icons', `${drawing}.svg`), 'utf8');
    const body = svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'));
    symbols.push(
      `<symbol id="${name}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" ` +
        `stroke-linecap="round" stroke-linejoin="round">${body.replace(/\s+/g, ' ').trim()}</symbol>`,
    );
  }
  const sprite = `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>\n`;
  const hash = createHash('sha256').update(sprite).digest('hex').slice(0, 8).toUpperCase();
  await mkdir(path.join(target, 'assets'), { recursive: true });
  await writeFile(path.join(target, `assets/icons-${hash}.svg`), sprite);
  return `icons-${hash}.svg`;
}

/** The bundle: one script that starts, the rest in pieces that are loaded when they are needed; names change with content. */
async function buildInto(target) {
  const result = await esbuild.build({
    absWorkingDir: HERE,
    ...common(target),
    entryPoints: { console: 'src/main.ts', style: 'src/style.css' },
    chunkNames: '[name]-[hash]',
    splitting: true,
    format: 'esm',
    define: { ICONS: JSON.stringify(await icons(target)) },
  });
  const boot = await esbuild.build({ ...common(target), entryPoints: { boot: 'src/boot.ts' }, format: 'iife' });
  const built = {};
  for (const [file, output] of Object.entries({ ...result.metafile.outputs, ...boot.metafile.outputs })) {
    if (output.entryPoint) built[output.entryPoint] = path.basename(file);
  }
  // what the first script needs is fetched beside it, not after it
  const main = Object.entries(result.metafile.outputs).find(([, output]) => output.entryPoint === 'src/main.ts');
  const preload = main[1].imports
    .filter((imported) => imported.kind === 'import-statement')
    .map((imported) => `<link rel="modulepreload" href="{{base}}/assets/${path.basename(imported.path)}">`);
  const page = (await readFile(path.join(HERE, 'index.html'), 'utf8'))
    .replace('{{style}}', built['src/style.css'])
    .replace('{{boot}}', built['src/boot.ts'])
    .replace('{{console}}', built['src/main.ts'])
    .replace('{{preload}}', preload.join('\n    '));
  await writeFile(path.join(target, 'index.html'), page);
  await mkdir(path.join(target, 'assets/errors'), { recursive: true });
  for (const name of (await readdir(ERRORS)).filter((file) => /^\d+\.md$/.test(file))) {
    await cp(path.join(ERRORS, name), path.join(target, 'assets/errors', name));
  }
  await notices(target, result.metafile);
  await writeFile(path.join(target, 'files.txt'), await sumsOf(target, await filesUnder(target)));
  await writeFile(path.join(target, 'sources.txt'), await sumsOf(HERE, await sources()));
}

/** Licences of what was bundled. */
async function notices(target, metafile) {
  const packages = new Set(['lucide-static']);
  for (const input of Object.keys(metafile.inputs)) {
    const match = /node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input);
    if (match) packages.add(match[1]);
  }
  const texts = [];
  for (const name of [...packages].sort()) {
    const folder = path.join(HERE, 'node_modules', name);
    const { version, license } = JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8'));
    const file = (await readdir(folder)).find((entry) => /^licen[cs]e/i.test(entry));
    const text = file ? await readFile(path.join(folder, file), 'utf8') : '';
    texts.push(`${name} ${version} (${license})\n\n${text.trim()}\n`);
  }
  await writeFile(path.join(target, 'assets/licenses.txt'), texts.join(`\n${'-'.repeat(80)}\n\n`));
}

if (process.argv.includes('--verify')) {
  const target = await mkdtemp(path.join(tmpdir(), 'console-'));
  await buildInto(target);
  const [now, committed] = await Promise.all(
    [target, TARGET].map(async (folder) => sumsOf(folder, await filesUnder(folder))),
  );
  await rm(target, { recursive: true });
  if (now !== committed) {
    console.error('The bundle of the console is not what its sources give; run npm run build and commit what it changes.');
    process.exit(1);
  }
  console.log('The bundle of the console is what its sources give.');
} else {
  await rm(TARGET, { recursive: true, force: true });
  await mkdir(TARGET, { recursive: true });
  await buildInto(TARGET);
}
