import type { IDataObject } from 'n8n-workflow';
import { run } from '../catalogue/run.mts';
import { recorder } from '../catalogue/wire.mts';
import { distinct } from '../support/distinct.mts';
import { isOfNine, type Place, places, placesOfNine } from './corpus/places.mts';
import { badValuesFor, deepObject } from './corpus/values.mts';
import { files } from './files.mts';

let server: Awaited<ReturnType<typeof recorder>>;
beforeAll(async () => {
	server = await recorder();
});
afterAll(() => server.stop());

type Thrown = Error & { description: string; context?: { itemIndex?: number } };

/** Runs a bad item, and gives what is thrown. */
async function thrownFor({ id, parameters }: Place, value: unknown): Promise<Thrown | undefined> {
	const items = [{ json: { value } as IDataObject, binary: files }];
	return await run(server.asked, id, parameters, { items }).then(
		() => undefined,
		(thrown: unknown) => thrown as Thrown,
	);
}

/** What is wrong with how a bad input was told; nothing when all is well. */
function complaint({ id, labels }: Place, thrown: Thrown | undefined): string | undefined {
	if (!thrown) return 'was taken';
	const { name, message, description, context } = thrown;
	if (name !== 'NodeOperationError' || context?.itemIndex !== 0) return `${name}: ${message}`;
	// A value that n8n itself cannot walk through is told at the collection in which it stands.
	const isNamed =
		message.startsWith('Additional Fields hold') ||
		labels.every((label) => message.includes(label));
	if (!isNamed || !message.endsWith(' [item 0]')) return message;
	// Elsewhere what the field needs is missing, or all that can be chosen is named.
	const isShort = message.startsWith(`${labels[0]} `) && message.length <= 250;
	if (isOfNine({ id }) && !isShort) return message;
	if (!/^[A-Z].{5,400}\.$/.test(description)) return description;
	// What stands in quotes is what was given, to the letter.
	const own = `${message} ${description}`.replace(/“[^”]*”/g, '');
	return /error|\[object|undefined|\bNaN\b/i.exec(own)?.[0];
}

/** A value as text, cut; also one that JSON cannot write. */
function shown(value: unknown): string {
	if (value === deepObject) return 'deep object';
	const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? 'nothing');
	return text.length > 200 ? `${text.slice(0, 200)}… ${text.length}` : text;
}

const all = distinct([...places, ...placesOfNine], ({ parameters }) => [parameters]);

it('has thousands of bad values', () => {
	const bad = all.reduce((sum, place) => sum + badValuesFor(place).length, 0);
	process.stdout.write(`bad inputs: ${bad}, over ${all.length} fields\n`);
	expect(bad).toBeGreaterThan(3000);
});

it.each([...new Set(all.map(({ id }) => id))])(
	'%s tells each bad value with label and item, and sends nothing',
	async (id) => {
		const wrong: unknown[] = [];
		for (const place of all) {
			if (place.id !== id) continue;
			for (const value of badValuesFor(place)) {
				const says = complaint(place, await thrownFor(place, value));
				if (says) wrong.push([place.labels.join(' › '), shown(value), says]);
			}
		}
		expect(wrong).toEqual([]);
		expect(server.take()).toEqual([]);
	},
);
