// Settings of VitePress, which makes pages of the docs as they are: the same files, the same links.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, SITE } from '../setup/paths.mjs';
import { anchorOf, linkFrom, REPOSITORY } from './links.mts';
import { BASE } from './check.mts';
import { sidebar } from './sidebar.mts';

interface Token {
	type: string;
	attrGet: (name: string) => string | null;
	attrSet: (name: string, value: string) => void;
}

/** What we use of markdown-it. */
interface Markdown {
	core: {
		ruler: {
			push: (
				name: string,
				rule: (state: {
					env: { relativePath: string };
					tokens: Array<{ children: Token[] | null }>;
				}) => void,
			) => void;
		};
	};
}

/** Lets links to files that are no pages lead to the repository, and shows expressions of n8n in braces unchanged. */
function asOnGitHub({ core }: Markdown): void {
	core.ruler.push('as-on-github', ({ env, tokens }) => {
		const page = env.relativePath.replace(/^index\.md$/, 'README.md');
		for (const token of tokens.flatMap(({ children }) => children ?? [])) {
			const link = token.attrGet('href');
			if (link) token.attrSet('href', linkFrom(page, link));
			if (token.type === 'code_inline') token.attrSet('v-pre', '');
		}
	});
}

/** The icon of the node, in the page itself. */
const logo = (name: string): string =>
	`data:image/svg+xml;base64,${readFileSync(join(ROOT, 'icons', name)).toString('base64')}`;

/** On a phone, a command stands there whole. */
const WHOLE = `@media (max-width: 640px) {
	body .vp-doc [class*='language-'] code { width: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
}`;

export default {
	title: 'n8n-nodes-cometchat',
	description: 'Run your CometChat app from n8n',
	lang: 'en',
	head: [
		['link', { rel: 'icon', href: logo('cometChat.svg') }],
		['style', {}, WHOLE],
	],
	base: BASE,
	srcDir: ROOT,
	srcExclude: ['!(docs)/**/*.md', 'LICENSE.md'],
	rewrites: { 'README.md': 'index.md' },
	outDir: join(SITE, 'dist'),
	cacheDir: join(SITE, 'node_modules', '.cache'),
	markdown: { config: asOnGitHub, anchor: { slugify: anchorOf } },
	themeConfig: {
		logo: { light: logo('cometChat.svg'), dark: logo('cometChat.dark.svg'), alt: '' },
		search: { provider: 'local' },
		sidebar: sidebar(join(ROOT, 'README.md')),
		outline: [2, 3],
		nav: [{ text: 'GitHub', link: REPOSITORY }],
		editLink: { pattern: `${REPOSITORY}/edit/main/:path`, text: 'Edit this page' },
	},
};
