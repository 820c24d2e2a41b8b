import { globSync, readFileSync } from 'node:fs';

/** Folder of the site on its host. */
export const BASE = '/n8n-nodes-cometchat/';

const HOST = 'http://site';
const TAG = /<(a|img|link|script|source)\b[^>]*?\b(?:href|src|srcset)="([^"]+)"/g;
const ID = /\bid="([^"]+)"/g;

/**
 * What is wrong with the links of a built site: those to a page, a picture or a heading that doesn't
 * exist, whatever a page would load from another host, and
 * pages that are empty.
 */
export function problemsOf(folder: string): string[] {
	const files = globSync('**/*', { cwd: folder });
	const pages = new Map(
		files
			.filter((file) => file.endsWith('.html'))
			.map((file) => [file, readFileSync(`${folder}/${file}`, 'utf8')]),
	);
	const ids = new Map(
		Array.from(pages, ([file, html]) => [
			file,
			new Set(Array.from(html.matchAll(ID), ([, id = '']) => id)),
		]),
	);
	const isWrong = (page: string, tag: string, link: string): boolean => {
		const url = new URL(link.replaceAll('&amp;', '&'), HOST + BASE + page);
		const { protocol, host, pathname, hash } = url;
		// A picture in the page itself.
		if (protocol === 'data:') return tag === 'a';
		if (host !== 'site') return tag !== 'a';
		const file = pathname.slice(BASE.length) || 'index.html';
		if (!pathname.startsWith(BASE) || !files.includes(file)) return true;
		return hash !== '' && !ids.get(file)?.has(decodeURIComponent(hash.slice(1)));
	};
	const empty = Array.from(pages.keys()).filter(
		(page) => page !== '404.html' && !/<h1 id=/.test(pages.get(page) ?? ''),
	);
	const links = Array.from(pages).flatMap(([page, html]) =>
		Array.from(html.matchAll(TAG))
			.filter(([, tag = '', link = '']) => isWrong(page, tag, link))
			.map(([, , link]) => `${page}: ${link}`),
	);
	return [...empty.map((page) => `${page}: couldn’t be rendered`), ...links];
}
