import type { Operation } from './changes';
import { session } from './session';
import { number, t, word, type MessageKey } from './i18n';

/** Names an operation: "Anna updates acme/hello", and of one's own "Updating acme/hello". */
export function doing(operation: { operation: string; plugin: string; actor: string }): string {
  const verb = operation.operation === 'update' && !operation.plugin ? 'update-all' : operation.operation.replace(' ', '-');
  const own = operation.actor === session.current?.user?.name;
  const key = `${own ? 'doing.own' : 'doing'}.${verb}`;
  const known = (word(key, '') === '' ? `${own ? 'doing.own' : 'doing'}.other` : key) as MessageKey;
  return t(known, { actor: operation.actor.replace(/^local:/, ''), plugin: operation.plugin || t('change.package') });
}

/** How far it is: ", part 3 of 20". Nothing where that is not counted. */
export function stepOf({ progress }: Operation): string {
  const counted = progress && progress.total > 0 && progress.total <= 1000;
  if (counted && progress.done === 0) return t('doing.starting');
  return counted ? t('doing.part', { done: number(Math.min(progress.done, progress.total)), total: number(progress.total) }) : '';
}

/** What an operation that waits is waiting for. */
export function waitingFor(operation: Operation): string {
  const first = operation.behind?.[0];
  return first ? t('operation.behind', { what: doing(first) }) : t('operation.queued');
}

/** One sentence about its end. */
export function outcomeOf(operation: Operation): { kind: 'success' | 'warning' | 'danger' | 'neutral'; text: string } {
  const plugin = operation.result?.plugin || operation.plugin || t('change.package');
  const version = operation.result?.data?.['version'];
  const values = { plugin, version: typeof version === 'string' ? version : '' };
  switch (operation.state) {
    case 'succeeded': {
      const key = doneKey(operation);
      const told = key === 'change.done.other' ? operation.result?.message : undefined;
      return { kind: 'success', text: told || t(key, values) };
    }
    case 'cancelled':
      return { kind: 'neutral', text: `${plugin}: ${t('operation.cancelled')}` };
    case 'rolled_back':
      return { kind: 'warning', text: `${plugin}: ${operation.result?.message || t('operation.rolledBack')}` };
    case 'unknown':
      return { kind: 'warning', text: `${plugin}: ${operation.result?.message || t('operation.unknown')}` };
    default:
      return { kind: 'danger', text: `${plugin}: ${operation.result?.message ?? t('operation.broken')}` };
  }
}

function doneKey(operation: Operation): MessageKey {
  const verb = operation.operation === 'update' && !operation.plugin ? 'updateAll' : operation.operation;
  const key = `change.done.${verb}`;
  return word(key, '') === '' ? 'change.done.other' : (key as MessageKey);
}
