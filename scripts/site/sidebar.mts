import { readFileSync } from 'node:fs';

/** An entry of the menu at the side. */
interface Entry {
	text: string;
	link: string;
}

const GROUP = /^- \*\*(.+):\*\* (.+)$/gm;
const LINK = /\[([^\]]+)\]\(([^)]+)\.md\)/g;

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The menu at the side: the groups of the README's list of docs. */
export function sidebar(readme: string): Array<{ text: string; items: Entry[] }> {
	const [, list = ''] = readFileSync(readme, 'utf8').split('\n## Docs\n');
	return Array.from(list.matchAll(GROUP), ([, text = '', links = '']) => ({
		text,
		items: Array.from(links.matchAll(LINK), ([, name = '', page = '']) => ({
			text: capitalized(name),
			link: `/${page}`,
		})),
	}));
}
