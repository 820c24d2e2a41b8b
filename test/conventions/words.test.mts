import { linesIn, literalsIn, texts } from './support/texts.mts';
import { avoidedIn } from './support/words.mts';

it('finds the texts of forms, pages, docs and examples', () => {
	const files = new Set(texts.map(({ file }) => file));
	for (const file of [
		'README.md',
		'nodes/fields/id.ts',
		'sandbox/page/app/main.tsx',
		'examples/move-from-another-chat.json',
		'.github/ISSUE_TEMPLATE/bug.yml',
	])
		expect(files).toContain(file);
	expect(texts.length).toBeGreaterThan(4000);
});

it('says everything in the words of the style page', () => {
	expect(avoidedIn(texts)).toEqual([]);
});

describe('a text that breaks the rules', () => {
	const source = `
		/** A comment may speak of the platform. */
		const shown = <p title={\`The platform refused \${refused('it')}\`}>Nobody waits</p>;
	`;

	it('is found in a literal, in a template and between tags, but not in comments or names', () => {
		expect(avoidedIn(literalsIn('page.tsx', source))).toEqual([
			expect.stringContaining('“The platform” → CometChat'),
			expect.stringContaining('“refused” → reject'),
			expect.stringContaining('“Nobody” → someone'),
		]);
	});

	it('is found in a page, but not in its code and links', () => {
		const page = 'Run `cannot mend` as in [the guide](by hand.md).\n\n```sh\nmend anew\n```\n';
		expect(avoidedIn(linesIn('page.md', page))).toEqual([]);
		expect(avoidedIn(linesIn('page.md', `${page}\nThis cannot be done.`))).toEqual([
			'page.md: “cannot” → can’t: This cannot be done.',
		]);
	});
});
