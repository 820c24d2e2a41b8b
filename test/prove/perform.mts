import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { contextFor } from '../support/engine.mts';
import { nodeNamed } from '../catalogue/run.mts';
import { type Exchange, observed } from './exchange.mts';
import type { Ledger } from './ledger.mts';
import { type Chapter, type Step, type Undo, type World, worldOf } from './step.mts';

/** Where a run goes: the credentials by type. */
export interface Target {
	credentials: { cometChatApi: object; cometChatManagementApi?: object | undefined };
}

/** What a step did: its requests with their answers, and nothing if there was nothing to try it on. */
export type Deeds = Map<string, Exchange[] | undefined>;

export interface Run {
	target: Target;
	chapters: Chapter[];
	ledger: Ledger;
	/** Ends the run before its next step, and the request that is on its way. */
	signal?: AbortSignal | undefined;
	/** Hears of each step before it begins. */
	begins?: (step: string) => void;
}

/** One retry, without which a request that CometChat asked to wait would fail. */
const SETTINGS = { maxRetries: 1 };

/** Runs the steps one after another. The rest of a chapter goes on when a step fails. */
export async function perform(run: Run): Promise<{ deeds: Deeds; rows: Map<string, IDataObject> }> {
	const rows = new Map<string, IDataObject>();
	const world = worldOf(run.ledger.prefix, rows);
	const deeds: Deeds = new Map();
	for (const step of run.chapters.flatMap(({ steps }) => steps)) {
		if (run.signal?.aborted) break;
		run.begins?.(step.name);
		const parameters = step.with(world);
		if (!parameters) {
			deeds.set(step.name, undefined);
			continue;
		}
		if (step.undo) run.ledger.begins(step.name);
		const { exchanges, rows: given } = await runOne(run, world, step, parameters);
		deeds.set(step.name, exchanges);
		if (step.undo && !step.items && wasRefused(exchanges)) run.ledger.removed(step.name);
		const [first] = given;
		if (!first || 'error' in first.json) continue;
		rows.set(step.name, first.json);
	}
	return { deeds, rows };
}

/** Whether CometChat said that it did nothing, so that nothing has to be removed. */
function wasRefused(exchanges: Exchange[]): boolean {
	const { status, code } = exchanges.at(-1) ?? {};
	return exchanges.length === 1 && Boolean(code) && Number(status) >= 400 && Number(status) < 500;
}

/** What an undo is called in a report. */
export const undoName = (step: string): string => `undo: ${step}`;

/** Removes what the ledger says may be left, the newest first, and names what is still there. */
export async function removeAll(
	run: Omit<Run, 'chapters'>,
	steps: Step[],
	rows = new Map<string, IDataObject>(),
): Promise<{ deeds: Deeds; left: string[] }> {
	const world = worldOf(run.ledger.prefix, rows);
	const deeds: Deeds = new Map();
	const left: string[] = [];
	const byName = new Map(steps.map((step) => [step.name, step]));
	for (const name of run.ledger.left) {
		const undo = byName.get(name)?.undo;
		run.begins?.(undoName(name));
		const { exchanges, isGone } = undo
			? await undone(run, world, undo)
			: { exchanges: undefined, isGone: false };
		deeds.set(undoName(name), exchanges);
		if (isGone) run.ledger.removed(name);
		else left.push(name);
	}
	return { deeds, left };
}

/** Removes what one step created; it is gone where CometChat says so, or that it isn't there. */
async function undone(run: Omit<Run, 'chapters'>, world: World, undo: Undo) {
	const exchanges: Exchange[] = [];
	const created = await createdBy(run, world, undo);
	let isGone = created !== undefined;
	for (const parameters of created ?? []) {
		const done = await runOne(run, world, undo, parameters);
		exchanges.push(...done.exchanges);
		const codes = done.exchanges.flatMap(({ code = '', status }) => (isDone(status) ? [] : [code]));
		const isMissing = codes.length > 0 && codes.every((code) => NOT_THERE.test(code));
		if (hasFailed(done.rows) && !isMissing) isGone = false;
	}
	return { exchanges: exchanges.length > 0 ? exchanges : undefined, isGone };
}

const isDone = (status: number | string) => typeof status === 'number' && status < 300;

const NOT_THERE = /NOT_FOUND|NOT_EXIST/;

const hasFailed = (rows: INodeExecutionData[]) => rows.some(({ json }) => 'error' in json);

/** How to ask for the removal of each thing that a step created; nothing if nobody can tell what it was. */
async function createdBy(run: Omit<Run, 'chapters'>, world: World, { find, with: asks }: Undo) {
	const known = asks(world, {});
	if (known) return [known];
	const asked = find?.with(world);
	if (!find || !asked) return undefined;
	const { rows } = await runOne(run, world, { operation: find.operation, strangers: true }, asked);
	if (hasFailed(rows)) return undefined;
	return rows
		.filter(({ json }) => json[find.field] === find.value(world))
		.map(({ json }) => asks(world, json))
		.filter((parameters) => parameters !== undefined);
}

interface Asked {
	operation: string;
	strangers?: boolean | undefined;
	items?: Step['items'] | undefined;
}

/** Runs one operation through its built node, in n8n's engine. */
async function runOne(
	{ target, signal }: Omit<Run, 'chapters'>,
	world: World,
	{ operation: id, strangers = false, items }: Asked,
	parameters: IDataObject,
): Promise<{ exchanges: Exchange[]; rows: INodeExecutionData[] }> {
	const [node, resource, operation] = id.split('/');
	const type = nodeNamed(node);
	const options = { ...(parameters.options as object), ...SETTINGS };
	const context = contextFor(type, {
		parameters: { resource, operation, ...parameters, options },
		...{ credential: target.credentials, continueOnFail: true, signal },
		...(items ? { items: items(world) } : {}),
	});
	const exchanges = observed(context, parameters, { prefix: world.prefix, strangers });
	const rows = await type.execute!.call(context).then(
		(output) => (output as INodeExecutionData[][])[0] ?? [],
		// What the node can't read, it can't send either: no request, and a failed item.
		(error: Error) => [{ json: { error: error.message } }],
	);
	// Being asked to wait is no answer to the operation.
	return { exchanges: exchanges.filter(({ status }) => status !== 429), rows };
}
