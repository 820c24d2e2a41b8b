import type { IDataObject, INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import {
	failure,
	type Problem,
	type Result,
	steadyNow,
	stopped,
	success,
	toNodeError,
} from '../../engine';
import { deliveryKeyOf } from '../../events/deliveryKey';
import { eventItems } from '../../events/attachments';
import { envelopeIn } from '../../events/envelope';
import { eventRow, simplifiedFields } from '../../events/row';
import { platformNow } from '../../platform/clock';
import { type App, budgetOf, openApp } from './app';
import {
	advanced,
	beginsBefore,
	type Checkpoint,
	newCheckpoint,
	notBefore,
	shortHash,
	storedCheckpoints,
} from './memory';
import { readNewest, readPortion } from './readPortion';
import { type PollingSettings, readSettings } from '../settings';
import { sources } from '../sources/table';
import type { EventCandidate } from '../sources/source';

/** How many events a test in the editor shows, and of how many rows of each list they are the newest. */
const SAMPLE = 10;
const SAMPLED_ROWS = 100;

/** Most events of a source that a poll gives, a portion apart. */
const MAX_EVENTS = 5000;

/** What n8n keeps of the node. Only what is assigned anew is stored. */
interface KeptCheckpoint {
	polled?: { appId: string; memories: Record<string, Checkpoint> };
}

/** An event, and when it was. */
interface Event {
	row: IDataObject;
	happenedAt: number;
}

/** How much of a poll's time is for reading and downloads together, and the least for downloads. */
const FOR_ALL = 0.9;
const MIN_DOWNLOAD_MS = 2000;

/** The nodes that poll in this process: n8n starts the next poll even if the last one goes on. */
const polling = new Set<string>();
/** The lists that were reported to come cut, for each node that polled in this process. */
const reportedCut = new Map<string, string[]>();

/** Old workflows have two nodes of one ID; n8n keeps a memory by name, too. */
const nodeOf = (context: IPollFunctions) => `${context.getWorkflow().id} ${context.getNode().name}`;

/**
 * What happened since the last poll, the oldest first; nothing if there is nothing. Throws if a list can't be
 * read: then nothing is given and nothing remembered, so that the next poll begins where this one did.
 */
export async function poll(context: IPollFunctions): Promise<INodeExecutionData[][] | null> {
	const node = nodeOf(context);
	const isTest = context.getMode() === 'manual';
	if (polling.has(node) && !isTest) return null;
	if (!isTest) polling.add(node);
	const end = steadyNow() + budgetOf(context) * FOR_ALL;
	try {
		const settings = readSettings(context);
		const result = settings.ok
			? await (isTest ? readSample : readNewEvents)(context, settings.value)
			: settings;
		if (!result.ok) throw toNodeError(context.getNode(), inWordsOfAPoll(result.problem));
		const rows = result.value.sort((a, b) => a.happenedAt - b.happenedAt);
		if (rows.length === 0 || !settings.ok) return null;
		const items = await eventItems(
			context,
			rows.map(({ row }) => row),
			settings.value.downloads,
			{
				credential: async () => await context.getCredentials('cometChatApi'),
				signal: AbortSignal.timeout(Math.max(MIN_DOWNLOAD_MS, end - steadyNow())),
			},
		);
		return [items];
	} finally {
		if (!isTest) polling.delete(node);
	}
}

const inWordsOfAPoll = (problem: Problem): Problem =>
	problem.code === stopped.code ? TOOK_TOO_LONG : problem;

const TOOK_TOO_LONG: Problem = {
	message: 'CometChat took too long to respond',
	description:
		'No event is lost: the next poll starts where this one did. If this happens often, choose fewer events, or poll less often.',
	code: 'POLL_TIMEOUT',
};

const apisOf = ({ sources: names }: PollingSettings) => names.map((name) => sources[name]!.api);

/** The events since the last poll. */
async function readNewEvents(
	context: IPollFunctions,
	settings: PollingSettings,
): Promise<Result<Event[]>> {
	const budget = budgetOf(context);
	const deadline = steadyNow() + budget / 2;
	const app = await openApp(context, apisOf(settings), AbortSignal.timeout(budget));
	if (!app.ok) return app;
	const { appId } = app.value;
	const staticData = context.getWorkflowStaticData('node') as KeptCheckpoint;
	const before =
		staticData.polled?.appId === appId ? storedCheckpoints(staticData.polled.memories) : {};
	const memories: Record<string, Checkpoint> = {};
	const events: Event[] = [];
	const cut: string[] = [];
	for (const name of settings.sources) {
		const polledSource = await readSource(app.value, name, before[name], { settings, deadline });
		if (!polledSource.ok) return polledSource;
		memories[name] = polledSource.value.memory;
		if (polledSource.value.isCut && before[name]) cut.push(name);
		events.push(...polledSource.value.events);
	}
	staticData.polled = { appId, memories };
	return mustReport(nodeOf(context), cut, events) ? failure(listIsCut(cut)) : success(events);
}

/**
 * Whether to say that lists came cut: once, when there is no event to give. The first poll must not fail,
 * as n8n would not publish the workflow.
 */
function mustReport(node: string, cut: string[], events: Event[]): boolean {
	const reported = reportedCut.get(node);
	const must =
		reported !== undefined && events.length === 0 && cut.some((name) => !reported.includes(name));
	reportedCut.set(node, must ? cut : cut.filter((name) => reported?.includes(name)));
	return must;
}

const listIsCut = (names: string[]): Problem => ({
	message: `CometChat returned only some of the ${names.map((name) => sources[name]?.rows).join(' and ')}`,
	description:
		'Those that weren’t returned can’t start the workflow. Use CometChat Trigger for these events; if messages wait for a decision, deciding on them helps, too. All other events start the workflow as before. You see this once.',
	code: 'LIST_CUT',
});

/** Reads on in a source: what is new, up to a maximum. */
async function readSource(
	app: App,
	name: string,
	before: Checkpoint | undefined,
	{ settings, deadline }: { settings: PollingSettings; deadline: number },
): Promise<Result<{ memory: Checkpoint; events: Event[]; isCut: boolean }>> {
	const source = sources[name]!;
	const { sendRequest, serverClock } = app.clients[source.api]!;
	const clock = () => Math.floor(platformNow(serverClock));
	const earliest = () => clock() - settings.catchUpSeconds;
	if (!before || beginsBefore(before, earliest())) {
		// The first response shows the platform's clock, by which the time to catch up counts.
		const first = await readNewest(source, sendRequest, 1);
		if (!first.ok) return first;
	}
	const { choices } = settings;
	const start = clock();
	let memory = before ? notBefore(before, earliest()) : newCheckpoint(start);
	/** An event that was just chosen starts from now: what happened before is only remembered. */
	const isNew = (trigger: string) =>
		memory.choices !== undefined && !memory.choices.includes(choices[trigger]!);
	const events: Event[] = [];
	for (;;) {
		const portion = await readPortion(source, sendRequest, memory, {
			clock,
			triggers: settings.triggers,
		});
		if (!portion.ok) return portion;
		const { occurrences, isCut, ...place } = portion.value;
		const seen = new Map<string, number>();
		for (const occurrence of occurrences) {
			const { id, row } = chosenEvent(occurrence, app, settings);
			if (id === undefined || seen.has(id) || memory.seen[id] !== undefined) continue;
			seen.set(id, occurrence.happenedAt);
			// What was there when the workflow was published, or in that second, is no event.
			const isOld = !before && occurrence.happenedAt <= start;
			if (row && !isOld && !isNew(occurrence.trigger))
				events.push({ row, happenedAt: occurrence.happenedAt });
		}
		memory = advanced(memory, { ...place, seen, choices: Object.values(choices) });
		if (!memory.isBehind || events.length >= MAX_EVENTS || steadyNow() > deadline)
			return success({ memory, events, isCut });
	}
}

/** A few of the newest events, for a test in the editor. */
async function readSample(
	context: IPollFunctions,
	settings: PollingSettings,
): Promise<Result<Event[]>> {
	const app = await openApp(context, apisOf(settings), AbortSignal.timeout(budgetOf(context)));
	if (!app.ok) return app;
	const events = new Map<string, Event>();
	for (const name of settings.sources) {
		const source = sources[name]!;
		const newest = await readNewest(
			source,
			app.value.clients[source.api]!.sendRequest,
			SAMPLED_ROWS,
		);
		if (!newest.ok) return newest;
		for (const occurrence of newest.value) {
			const { id, row } = chosenEvent(occurrence, app.value, settings);
			if (id !== undefined && row) events.set(id, { row, happenedAt: occurrence.happenedAt });
		}
	}
	const inOrder = [...events.values()].sort((a, b) => a.happenedAt - b.happenedAt);
	return inOrder.length > 0 ? success(inOrder.slice(-SAMPLE)) : failure(NO_EVENTS);
}

const NO_EVENTS: Problem = {
	message: 'No such event was found',
	description:
		'Trigger one of the chosen events in your app, for example by sending a message, and try again. Filters count here, too.',
	code: 'NO_EVENTS',
	input: true,
};

/** What becomes of an occurrence: its ID if it is of a chosen event, and its row if it passes the filters. */
function chosenEvent(
	{ trigger, data }: EventCandidate,
	{ appId, region }: App,
	{ triggers, passesFilters, simplify }: PollingSettings,
): { id?: string; row?: IDataObject } {
	const envelope = triggers.includes(trigger) && envelopeIn({ trigger, appId, region, data });
	if (!envelope) return {};
	const { value: key } = deliveryKeyOf(envelope);
	const fields = simplifiedFields(envelope);
	const passed = passesFilters(fields ?? {});
	if (!passed) return { id: shortHash(key) };
	const row = eventRow(envelope, key, new Date(), simplify ? fields : undefined);
	return { id: shortHash(key), row: { ...row, ...passed } };
}
