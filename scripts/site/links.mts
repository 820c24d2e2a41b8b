import { existsSync } from 'node:fs';
import { join, posix } from 'node:path';
import { ROOT } from '../setup/paths.mjs';

/** Where the project is. */
export const REPOSITORY = 'https://github.com/n8n-nodes-cometchat/n8n-nodes-cometchat';

/** Pages of the site; everything else is read on GitHub. */
export const isPage = (path: string): boolean =>
	/^(docs\/[\w/-]+|(?!LICENSE)[A-Z]+)\.md$/.test(path);

/**
 * A link of a page, as the site needs it: to another page it stays, to any other file of the repository
 * it leads there. Throws if there is no such file.
 */
export function linkFrom(page: string, link: string): string {
	const [target = '', anchor] = link.split('#');
	if (!target || /^[a-z]+:/.test(target)) return link;
	const path = posix.join(posix.dirname(page), target);
	if (isPage(path)) return link;
	if (!existsSync(join(ROOT, path)))
		throw new Error(`${page} links to ${path}, which doesn’t exist`);
	const kind = posix.extname(path) ? 'blob' : 'tree';
	return `${REPOSITORY}/${kind}/main/${path}${anchor ? `#${anchor}` : ''}`;
}

/** The anchor of a heading, as GitHub makes it. */
export const anchorOf = (heading: string): string =>
	heading
		.trim()
		.toLowerCase()
		.replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
		.replaceAll(' ', '-');
