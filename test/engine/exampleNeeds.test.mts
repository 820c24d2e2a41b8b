import { readFileSync } from 'node:fs';
import { registerForExamples } from '../../demo/scenarios/forExamples.mts';
import { prepareApp } from '../../harness/sandbox/prepareApp.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes({ importLimit: 1000 });

it('has in the sandbox all that the examples need', async () => {
	await prepareApp(on.sandbox);
	await registerForExamples(on.sandbox);
	const kinds = Object.keys(await on.sandbox.state());
	const rows = await Promise.all(kinds.map(async (kind) => await on.sandbox.state(kind)));
	const all = JSON.stringify(rows);
	const needs =
		readFileSync('docs/examples.md', 'utf8').match(/^Needs in your app: .*?\. /gm) ?? [];
	expect(needs.length).toBeGreaterThan(20);
	const ids = needs.flatMap((line) => [...line.matchAll(/`([\w-]+)`/g)].map(([, id]) => id));
	const columns = ['uid', 'name', 'tags', 'https'];
	const missing = ids.filter((id) => !columns.includes(String(id)) && !all.includes(`"${id}"`));
	expect([...new Set(missing)]).toEqual([]);
});
