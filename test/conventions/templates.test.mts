import { readdirSync } from 'node:fs';
import { templates } from '../../scripts/templates/texts.mts';

const all = templates();

it('has a text for every example', () => {
	const examples = readdirSync('examples').map((file) => file.replace('.json', ''));
	expect(all.map(({ name }) => name).sort()).toEqual(examples.sort());
});

it.each(all)('has a title for $name that n8n’s library takes', ({ title }) => {
	expect(title).toMatch(/^[A-Z][a-z]+ .*CometChat/);
	expect(title.length).toBeLessThanOrEqual(80);
});

it.each(all)('says all that is asked for about $name, in about 200 words', ({ text }) => {
	expect(text.match(/^## .+$/gm)).toEqual(
		["Who's it for", 'How it works', 'How to set up', 'Requirements'].map((one) => `## ${one}`),
	);
	expect(text.match(/^### .+$/gm)?.length).toBeGreaterThanOrEqual(2);
	expect(text).not.toMatch(/\]\((?!https:)/);
	expect(text.split(/\s+/).length).toBeLessThan(450);
});
