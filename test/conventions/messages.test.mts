import { codes } from '../../nodes/engine/problem/codes';
import { allProperties } from './support/catalogue.mts';

const table = Object.entries(codes);

it.each(table)('%s is told as what happened and what to do', (_, [says, advice]) => {
	expect(says).toMatch(/^[A-Z][^\n]*[^.!]$/);
	expect(says.length).toBeLessThanOrEqual(80);
	expect(advice).toMatch(/^[A-Z][^\n]*\.$/);
	expect(advice.length).toBeLessThanOrEqual(200);
});

it('blames nobody and says error, failure or invalid nowhere', () => {
	const texts = table.flatMap(([, words]) => words);
	expect(texts.filter((text) => /error|fail|invalid|illegal|oops|sorry/i.test(text))).toEqual([]);
});

it('names fields as the editor names them', () => {
	const labels = new Set(allProperties.map(({ property }) => property.displayName));
	const named = table
		.flatMap(([, words]) => words)
		.flatMap(
			(text) =>
				text.match(
					/Requests in Parallel|On Behalf Of|App ID|Region|REST API Key|Timeout|Max Retries|Requests per Minute|If Already Exists|Return Existing/g,
				) ?? [],
		);
	expect(named.length).toBeGreaterThan(0);
	const choices = ['Return Existing'];
	for (const label of named) expect([...labels, ...choices]).toContain(label);
});
