import type { IDataObject } from 'n8n-workflow';
import { withNodes } from '../support/withNodes.mts';
import { files } from './files.mts';
import type { Bad } from './corpus/index.mts';
import { bases } from './corpus/bases.mts';
import { corpus, fields, parametersWith } from './corpus/index.mts';
import { badValues, deepObject } from './corpus/values.mts';

const on = withNodes();

type Thrown = Error & { description: string; context?: { itemIndex?: number } };

/** Fields that a file's name fits: as its own, or as that of a column. */
const ofFiles = ['file', 'binaryPropertyName', 'columns'];

/** Runs a bad second item after a good first one, and gives what is thrown. */
async function thrownFor({ operation, field, value }: Bad): Promise<Thrown | undefined> {
	const parameters = parametersWith(operation, field, '={{ $json.value }}');
	const good = ofFiles.includes(field) ? 'good' : bases[operation].parameters[field];
	const items = [good ?? '', value].map((one) => ({
		json: { value: one } as IDataObject,
		binary: files,
	}));
	try {
		await on.run(operation, parameters, { items });
	} catch (thrown) {
		return thrown as Thrown;
	}
	return undefined;
}

/** What is wrong with how a bad input was told; nothing when all is well. */
function complaint({ label }: Bad, thrown: Thrown | undefined): string | undefined {
	if (!thrown) return 'was taken';
	const { name, message, description, context } = thrown;
	if (name !== 'NodeOperationError' || context?.itemIndex !== 1) return `${name}: ${message}`;
	// A value that n8n itself cannot walk through is told at the collection in which it stands.
	const named = message.startsWith(`${label} `) || message.startsWith('Additional Fields hold');
	if (!named || !message.endsWith(' [item 1]') || message.length > 250) return message;
	if (!/^[A-Z].{5,200}\.$/.test(description)) return description;
	// What stands in quotes is what was given, to the letter.
	const own = `${message} ${description}`.replace(/“[^”]*”/g, '');
	return /error|\[object|undefined|NaN/i.exec(own)?.[0];
}

it('has a bad value for every field of the nine operations, and at least 300 in all', () => {
	expect(fields.filter(({ field }) => !badValues[field])).toEqual([]);
	const distinct = new Set(
		corpus.map(({ value, ...at }) => `${JSON.stringify(at)} ${typeof value} ${shown(value)}`),
	);
	process.stdout.write(`bad inputs: ${distinct.size}, over ${fields.length} fields\n`);
	expect(distinct.size).toBeGreaterThanOrEqual(300);
});

/** A value as text, cut; also one that JSON cannot write. */
function shown(value: unknown): string {
	if (value === deepObject) return 'deep object';
	const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'nothing');
	return text.length > 200 ? `${text.slice(0, 200)}… ${text.length}` : text;
}

it.each(fields)(
	'$operation: each bad $label is told with label and item, and nothing is sent',
	async ({ operation, field }) => {
		const wrong: unknown[] = [];
		for (const bad of corpus) {
			if (bad.operation !== operation || bad.field !== field) continue;
			const says = complaint(bad, await thrownFor(bad));
			if (says) wrong.push([shown(bad.value), says]);
		}
		expect(wrong).toEqual([]);
		expect(await on.sandbox.requests()).toEqual([]);
	},
);
