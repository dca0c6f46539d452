import type { Code } from './changes';

// What the server tells of plugins.

/** A plugin that a registry offers. */
export interface Offered {
  name: string;
  display_name: string;
  version: string;
  description: string;
  author: string;
  type: string;
  category: string;
  keywords: string[];
  license: string;
  homepage?: string;
  size?: number;
  published?: string;
  yanked?: boolean | string;
  deprecated?: boolean | string;
  require?: Record<string, string>;
  conflict?: Record<string, string>;
  capabilities: string[];
  /** As of a version. */
  databases?: string[];
  registry: string;
  installed_version?: string;
  status?: string;
  /** As of a version. */
  unmet?: Record<string, string>;
}

export interface OfferedVersion {
  version: string;
  size?: number;
  sha256?: string;
  published?: string;
  yanked?: boolean | string;
  deprecated?: boolean | string;
  require?: Record<string, string>;
  conflict?: Record<string, string>;
  capabilities?: string[];
  /** The databases that it runs on; all where it says nothing. */
  databases?: string[];
  /** What it requires of the host that is not here: by name the version that is, empty where there is none. */
  unmet?: Record<string, string>;
}

/** A plugin with all its versions. */
export type Offer = Offered & { versions: OfferedVersion[]; warnings?: string[] };

/** How an installed plugin stands beside what is offered. */
export interface Standing {
  name: string;
  installed: string;
  wanted: string;
  latest: string;
  pin?: string;
  held?: string;
  by?: string;
  withdrawn?: boolean | string;
  deprecated?: boolean | string;
}

/** Who signed for a version: the vendor with keys of its own, or the registry. */
export interface Signers {
  role: string;
  keys: string[];
}

/** What the policy says about a plugin. */
export interface PolicyReport {
  installed_signed_by?: Signers;
  signed_by?: Signers;
  accepted_keys?: string[];
  trust?: string;
  versions?: { version: string; permitted: boolean; rules?: { rule: string; reason: string }[] }[];
}

/** A plugin on this machine, in a list. */
export interface Installed {
  name: string;
  display_name: string;
  version: string;
  description: string;
  author: string;
  type: string;
  status: string;
  installed_at: string;
  updated_at: string;
  problem?: string;
}

export interface HistoryEntry {
  operation?: string;
  from?: string;
  to?: string;
  version?: string;
  by?: string;
  at?: string;
  time?: string;
  success?: boolean;
  error?: string;
  message?: string;
  [other: string]: unknown;
}

/** A plugin on this machine, whole. */
export interface Local {
  name: string;
  status: string;
  version?: string;
  display_name?: string;
  description?: string;
  author?: string;
  type?: string;
  problem?: string;
  /** Whether the server starts no plugin, so that the problem says nothing about this one. */
  safe_mode?: boolean;
  installed_at?: string;
  updated_at?: string;
  config?: Record<string, unknown>;
  unmet?: Record<string, string>;
  required_by?: { name: string; range: string }[];
  history: HistoryEntry[];
  code?: Partial<Code>;
}

export interface Papers {
  name: string;
  version: string;
  readme?: string;
  changelog?: string;
  icon: boolean;
  screenshots: number;
}

/** Whether an installed plugin has settings that can be edited. */
export function hasSettings(local: Local | undefined): boolean {
  return local?.config?.['settings'] !== undefined;
}

/** Whether one version comes after another, as Semantic Versioning orders them. */
export function isNewer(version: string, than: string): boolean {
  const [one, other] = [parse(version), parse(than)];
  for (let i = 0; i < 3; i++) {
    const difference = (one.numbers[i] ?? 0) - (other.numbers[i] ?? 0);
    if (difference !== 0) return difference > 0;
  }
  if (one.pre.length === 0 || other.pre.length === 0) return one.pre.length === 0 && other.pre.length > 0;
  for (let i = 0; i < Math.max(one.pre.length, other.pre.length); i++) {
    const [left, right] = [one.pre[i], other.pre[i]];
    if (left === undefined || right === undefined) return right === undefined && left !== undefined;
    if (left !== right) {
      const [a, b] = [/^\d+$/.test(left), /^\d+$/.test(right)];
      if (a && b) return Number(left) > Number(right);
      return a === b ? left > right : b;
    }
  }
  return false;
}

function parse(version: string): { numbers: number[]; pre: string[] } {
  const [core = '', pre = ''] = version.split('+')[0]!.split(/-(.*)/s);
  return { numbers: core.split('.').map(Number), pre: pre === '' ? [] : pre.split('.') };
}

const DATABASES: Record<string, string> = { sqlite: 'SQLite', postgresql: 'PostgreSQL', mysql: 'MySQL', mariadb: 'MariaDB', h2: 'H2' };

/** The names of databases, in one text. */
export function databases(words: string[] | undefined): string {
  return (words ?? []).map((word) => DATABASES[word] ?? word).join(', ');
}
