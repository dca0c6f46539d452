// The settings of a plugin, as a form sees them: fields out of a JSON Schema, values by JSON Pointer.

export type Schema = Record<string, unknown>;

/** What the server tells of a plugin's settings. */
export interface Configuration {
  plugin: string;
  schema: Schema;
  values: Record<string, unknown>;
  defaults: Record<string, unknown>;
  hidden: string[];
  state: string;
  defect?: string;
}

/** Something that the server does not allow. */
export interface Problem {
  path: string;
  keyword: string;
  message: string;
}

export interface Field {
  kind: 'text' | 'long' | 'number' | 'flag' | 'choice' | 'texts' | 'secret' | 'other';
  pointer: string;
  title: string;
  description: string;
  required: boolean;
  schema: Schema;
}

export interface Group {
  kind: 'group';
  pointer: string;
  title: string;
  description: string;
  fields: (Field | Group)[];
}

const LONG_FROM = 200;
const PLACEHOLDER = /\$\{(env|file):[^}]*}/;

/** Whether a text stands for something that is known only where it is read. */
export function isPlaceholder(value: unknown): boolean {
  return typeof value === 'string' && PLACEHOLDER.test(value);
}

/** The fields of an object's schema, in its order. */
export function fieldsOf(schema: Schema, pointer = ''): (Field | Group)[] {
  const required = Array.isArray(schema['required']) ? (schema['required'] as unknown[]) : [];
  return Object.entries(objectOf(schema['properties'])).map(([name, raw]) => {
    const property = objectOf(raw);
    const below = `${pointer}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const common = {
      pointer: below,
      title: textOf(property['title']) || name,
      description: textOf(property['description']),
    };
    const kind = kindOf(property);
    if (kind === 'group') return { kind, ...common, fields: fieldsOf(property, below) };
    return { kind, ...common, required: required.includes(name), schema: property };
  });
}

function kindOf(schema: Schema): Field['kind'] | 'group' {
  const type = schema['type'];
  if (schema['writeOnly'] === true || schema['format'] === 'password') return type === 'string' || type === undefined ? 'secret' : 'other';
  if (Array.isArray(schema['enum'])) return (schema['enum'] as unknown[]).every((it) => ['string', 'number', 'boolean'].includes(typeof it)) ? 'choice' : 'other';
  if (type === 'boolean') return 'flag';
  if (type === 'integer' || type === 'number') return 'number';
  if (type === 'string') return Number(schema['maxLength'] ?? 0) > LONG_FROM || schema['contentMediaType'] ? 'long' : 'text';
  if (type === 'array') return objectOf(schema['items'])['type'] === 'string' && !('prefixItems' in schema) ? 'texts' : 'other';
  if (type === 'object' && 'properties' in schema) return 'group';
  return 'other';
}

/** All fields, those inside groups too. */
export function flat(fields: (Field | Group)[]): Field[] {
  return fields.flatMap((one) => (one.kind === 'group' ? flat(one.fields) : [one]));
}

function keys(pointer: string): string[] {
  return pointer
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The value at a pointer; nothing where there is none. */
export function at(values: unknown, pointer: string): unknown {
  return keys(pointer).reduce<unknown>(
    (found, key) => (found !== null && typeof found === 'object' && Object.hasOwn(found, key) ? (found as Schema)[key] : undefined),
    values,
  );
}

/** The same values with another in one place; `undefined` takes it away, with objects that are empty then. */
export function put(values: Record<string, unknown>, pointer: string, value: unknown): Record<string, unknown> {
  return change(values, keys(pointer), value);
}

function change(values: Record<string, unknown>, [key, ...rest]: string[], value: unknown): Record<string, unknown> {
  const copy = { ...values };
  if (key === undefined) return copy;
  const inner = rest.length === 0 ? value : change(objectOf(copy[key]), rest, value);
  if (inner === undefined || (rest.length > 0 && value === undefined && Object.keys(inner as object).length === 0)) delete copy[key];
  else copy[key] = inner;
  return copy;
}

/** Finds errors before the server is asked; the server decides. */
export function problemOf(field: Field, value: unknown): Problem | undefined {
  const wrong = (keyword: string): Problem => ({ path: field.pointer, keyword, message: '' });
  if (value === undefined || (value === '' && field.kind !== 'text' && field.kind !== 'long')) return field.required ? wrong('required') : undefined;
  if (isPlaceholder(value)) return undefined;
  const { minimum, maximum } = field.schema as { minimum?: number; maximum?: number };
  if (field.kind === 'number') {
    if (typeof value !== 'number' || (field.schema['type'] === 'integer' && !Number.isInteger(value))) return wrong('type');
    if (minimum !== undefined && value < minimum) return wrong('minimum');
    if (maximum !== undefined && value > maximum) return wrong('maximum');
  }
  if (field.required && value === '') return wrong('required');
  return undefined;
}

function objectOf(value: unknown): Schema {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Schema) : {};
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
