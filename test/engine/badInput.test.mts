import { readFileSync } from 'node:fs';
import type { IDataObject } from 'n8n-workflow';
import type { Place } from '../support/operations.mts';
import { withNodes } from '../support/withNodes.mts';

const on = withNodes();

/** What a person may fill in wrongly, and what the node says; `*` stands for any text. */
const cases = readFileSync(new URL('badInput.tsv', import.meta.url), 'utf8')
	.trimEnd()
	.split('\n')
	.slice(1)
	.map((line) => line.split('\t') as [Place, string, string]);

const asPattern = (says: string) => {
	const parts = says.split('*').map((part) => part.replace(/[\\^$.|?+()[\]{}]/g, '\\$&'));
	return new RegExp(`^${parts.join('[^]*')}( \\[item 0\\])?$`);
};

it.each(cases)('%s with %s says so, and sends nothing', async (place, parameters, says) => {
	await expect(on.run(place, JSON.parse(parameters) as IDataObject)).rejects.toMatchObject({
		name: 'NodeOperationError',
		message: expect.stringMatching(asPattern(says)),
		description: expect.stringMatching(/^[A-Z][^]*\.$/),
	});
	expect(await on.sandbox.requests()).toEqual([]);
});
