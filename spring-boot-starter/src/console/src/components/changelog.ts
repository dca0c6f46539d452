import type { TemplateResult } from 'lit';
import { ApiError, get } from '../api';
import { t } from '../i18n';
import { isNewer, type Papers } from '../plugins';

/** What changed in a plugin after one version, up to another, for people to read. */
export async function changelog(plugin: string, after: string, upTo: string): Promise<TemplateResult | string> {
  try {
    const [papers, { markdown }] = await Promise.all([
      get<Papers>('/admin/plugin/papers', { name: plugin, version: upTo }),
      import('../markdown'),
    ]);
    const text = between(papers.changelog ?? '', after, upTo);
    return text ? markdown(text) : t('updates.noChanges');
  } catch (failure) {
    return failure instanceof ApiError && failure.message ? failure.message : t('error.unexpected');
  }
}

/** The sections of a changelog about later versions than one, up to another; all of it where it has no such sections. */
function between(changelog: string, after: string, upTo: string): string {
  const sections = changelog.split(/^(?=#{1,3}\s)/m);
  const versions = sections.map((section) => /^#{1,3}\s.*?(\d+\.\d+\.\d+[\w.+-]*)/.exec(section)?.[1]);
  if (versions.every((version) => version === undefined)) return changelog;
  return sections
    .filter((_, index) => {
      // a section without a version belongs to the last one that has one
      const version = versions.slice(0, index + 1).reverse().find((it) => it !== undefined);
      return version !== undefined && isNewer(version, after) && !isNewer(version, upTo);
    })
    .join('');
}
