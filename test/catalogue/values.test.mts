import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../../nodes/engine/values';
import { asCsv, asNdjson, withFile } from '../support/fileImports.mts';
import { distinct } from '../support/distinct.mts';
import { withShortPauses } from '../support/shortPauses.mts';
import { withNodes } from '../support/withNodes.mts';
import { standIns } from './case.mts';
import { caseOf } from './cases/index.mts';
import { prepared, run } from './run.mts';
import { carried, entriesOf, form } from './values/carried.mts';
import { type Given, valuesFor } from './values/kinds.mts';
import { type Place, places } from './values/places.mts';
import { recorder } from './wire.mts';

const on = withNodes();
withShortPauses();
type Server = Awaited<ReturnType<typeof recorder>>;
let [knowsNothing, knowsAll]: Server[] = [];
beforeAll(async () => {
	[knowsNothing, knowsAll] = [await recorder(), await recorder(on.sandbox)];
});
afterAll(() => [knowsNothing, knowsAll].forEach((server) => server?.stop()));

/** Values for each field, and for each column. */
const EACH = { choice: 1, field: 2, column: 6 };

/** The same values for a field in every run, whatever fields there are besides. */
const seedOf = ({ one, name, group }: Place): number =>
	[...one.id, ...name, ...(group?.displayName ?? '')].reduce(
		(seed, letter) => (seed * 31 + letter.charCodeAt(0)) | 0,
		7,
	);

const isChoice = ({ field }: Place): boolean => /ptions|boolean/.test(field.type);

/** Fields that take a form of their own, which the cases and tests of their operations have. */
const OWN_FORM =
	`authMeta card cardActions channels columns file formFields from groupDetails groupOwnerDetails key
	mentionedUserDetails messageId mimeType n8nAddress name p8KeyFile parameters password permissionsJson reactionId receiverGroupDetails
	receiverGroupOwnerDetails receiverUserDetails scheduler senderUserDetails serviceAccount serviceAccountFile submitElement
	timeZone to userDetails username`.split(/\s+/);

/** Fields of which another form goes out: codes, and a part of a text. */
const CODED = ['notify', 'events', 'usersMayDecide', 'label', 'headers'];

/** Why values that the API has are refused: for what is beside them in the case, or it can't be sent. */
const REASONS: Array<[RegExp, why: string]> = [
	[/ is missing/, 'for what a choice needs'],
	[/contains a comma/, 'with a comma in a filter'],
	[/must have a line of text for each header/, 'as a header'],
	[/isn’t the name of a tool/, 'as the name of a tool'],
	[
		/can’t (be combined|be on|have properties) with|isn’t after|is before|has no effect without|works for|needs a (user|sender)|isn’t in this|filled in as well|template has no|isn’t the ID of the app/,
		'for what is beside it',
	],
];

/** Whether a field only steers the run: nothing of it goes out under a name. */
function steers({ name, field, one: { operation } }: Place): boolean {
	const { path, query, filters, headers, body } = operation;
	const sent = Object.entries({ ...path, ...query, ...filters, ...headers, ...body });
	const isSent = sent.some(
		([own, one]) => own === name || (one.type === 'group' && name in one.fields),
	);
	return !isSent || field.sendAs === '' || name === 'unset' || CODED.includes(name);
}

/** Operations of which no value goes out as it is: those made of others, and plans of a setup, have tests of their own. */
const isMade = ({ id, operation }: Place['one']): boolean =>
	['nothing', 'others'].includes(operation.request.sends ?? '') || id.includes('/setup/');

/** Whether other fields show for it, which choices.test.mts tries; or it is about a file. */
const isOther = ({ name, field, group, one }: Place): boolean => {
	const { operation } = one;
	return (
		isMade(one) ||
		operation.approval !== undefined ||
		operation.request.pathBy === name ||
		Object.values(operation.fields).some(({ shownFor = {} }) => name in shownFor) ||
		name === 'csv' ||
		[field, group].some((one) => one?.shownFor?.recordsFrom?.includes('file'))
	);
};

/** What became of a value: what was refused, or whether it went out. */
interface Became {
	refusal: string | undefined;
	isThere?: boolean;
}

/** Asks an API that knows nothing, or, where something is read before it is sent, the sandbox. */
async function became(place: Place, given: Given, parametersOf: Place['parameters'], item: object) {
	const { id } = place.one;
	const own = caseOf(id);
	const first = await asked(knowsNothing!, place, given, parametersOf(standIns(own)), item);
	if (first.isThere !== false) return first;
	await on.sandbox.reset();
	const parameters = parametersOf(await prepared(on.sandbox, id, own));
	return await asked(knowsAll!, place, given, parameters, item);
}

async function asked(
	server: Server,
	place: Place,
	{ is }: Given,
	parameters: IDataObject,
	item: object,
): Promise<Became> {
	const how = { items: [item as IDataObject], continueOnFail: true };
	const once = { ...parameters, options: { maxRetries: 0, ...(parameters.options as object) } };
	const [row] = await run(server.asked, place.one.id, once, how);
	const all = carried(server.take());
	const refusal = row?.json.error === undefined ? undefined : String(row.json.error);
	if ((row?.json.details as IDataObject | undefined)?.code === 'INVALID_INPUT') return { refusal };
	const isThere = (one: unknown): boolean => {
		if (Array.isArray(one)) return all.has(form(one)) || one.every(isThere);
		if (place.field.type === 'json') return entriesOf(String(one)).every((entry) => all.has(entry));
		const isCode = place.field.type === 'options' && all.has(String(one));
		return isCode || all.has(form(one)) || all.has(form(String(one)));
	};
	return { refusal, isThere: is.some(isThere) || (steers(place) && refusal === undefined) };
}

/** Counts what became of values, and collects what should not have. */
class Outcomes {
	allowed = 0;
	accepted = 0;
	readonly wrong: unknown[] = [];
	readonly refusals = new Map<string, number>();

	add(place: Place, given: Given, { refusal, isThere }: Became): void {
		const { one, field, group } = place;
		const isAllowed = given.mayBeRefused === undefined;
		this.allowed += Number(isAllowed);
		this.accepted += Number(isAllowed && isThere === true);
		const asked = [one.id, group?.displayName, field.displayName, JSON.stringify(given.value)];
		if (refusal === undefined || isThere) {
			if (!isThere) this.wrong.push([...asked, 'is not what went out']);
			return;
		}
		// A choice is often refused for what is beside it.
		const isNamed = refusal.includes(field.displayName) || isChoice(place);
		const reason = REASONS.find(([pattern]) => pattern.test(refusal))?.[1];
		if (!isNamed || (isAllowed && !reason)) this.wrong.push([...asked, refusal]);
		const why = reason ?? 'no such value';
		this.refusals.set(why, (this.refusals.get(why) ?? 0) + 1);
	}

	get words(): string {
		const refused = [...this.refusals].map(([why, count]) => `${count} ${why}`).join(', ');
		return `${this.accepted} of ${this.allowed} taken; refused: ${refused}\n`;
	}
}

function expectAllOf({ wrong, accepted, allowed, words }: Outcomes, what: string): void {
	process.stdout.write(`${what}: ${words}`);
	expect(wrong).toEqual([]);
	expect(accepted / allowed).toBeGreaterThan(0.95);
}

/** All that a value meets on its way out: its field, the part of the request, and what may change that. */
const way = ({ name, field: { schema, type, writes, sendAs = name }, group, one }: Place) => {
	const { toBody, toQuery, execution, ...operation } = one.operation;
	const outer = group ?? one.operation.fields[name];
	const parts = [operation.path, operation.query, operation.filters, operation.headers];
	return [
		...[schema, type, writes, sendAs === name || sendAs, group?.displayName, toBody, toQuery],
		...[Object.keys(execution).sort().join(), operation.request.multipart],
		parts.findIndex((fields) => Object.values(fields).some((field) => field === outer)),
	];
};

it('takes what people’s systems write in every field, or says why not', async () => {
	const outcomes = new Outcomes();
	const all = places.filter((one) => !isOther(one));
	const without = all.filter(({ field }) => !valuesFor(field)).map(({ name }) => name);
	for (const place of distinct(all, way)) {
		const numRuns = EACH[isChoice(place) ? 'choice' : 'field'];
		const values = valuesFor(place.field);
		for (const given of values ? fc.sample(values, { seed: seedOf(place), numRuns }) : []) {
			const item = { value: given.value };
			outcomes.add(place, given, await became(place, given, place.parameters, item));
		}
	}
	expectAllOf(outcomes, 'values of fields');
	expect([...new Set(without)].sort()).toEqual(OWN_FORM);
});

/** A record with a value in one of its columns, as the items of the case have it. */
function recordWith({ one, name, parameters }: Place, value: unknown): IDataObject {
	const { additionalFields, ...main } = parameters([]);
	const plain = (one: unknown): unknown => (isObject(one) ? (one.value ?? one.values ?? one) : one);
	const all = Object.entries({ ...main, ...(additionalFields as IDataObject), [name]: value });
	const columns = all.filter(([own]) => own in one.operation.body);
	return Object.fromEntries(columns.map(([own, inner]) => [own, plain(inner)])) as IDataObject;
}

it('takes it from every column of a file, too', async () => {
	const outcomes = new Outcomes();
	const columns = places.filter(
		(one) =>
			one.one.operation.source && !isOther(one) && one.name in one.one.operation.body && !one.group,
	);
	for (const place of columns)
		for (const given of fc.sample(valuesFor(place.field) ?? fc.constant(undefined), {
			seed: seedOf(place),
			numRuns: EACH.column,
		})) {
			if (!given) continue;
			const { value } = given;
			const record = [recordWith(place, value instanceof Date ? value.toISOString() : value)];
			for (const file of [withFile(asCsv(record)), withFile(asNdjson(record), 'records.ndjson')]) {
				const parameters = { recordsFrom: 'file', binaryPropertyName: 'data' };
				outcomes.add(place, given, await became(place, given, () => parameters, file));
			}
		}
	expectAllOf(outcomes, 'values of columns');
});
