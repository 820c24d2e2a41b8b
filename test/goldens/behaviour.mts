import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import { NodeApiError, NodeOperationError } from 'n8n-workflow';
import { credentialsOf } from '../../harness/sandbox/credential.mts';
import { asExpressions } from '../catalogue/asExpressions.mts';
import { filled, type Parameters } from '../catalogue/case.mts';
import { caseOf } from '../catalogue/cases/index.mts';
import { type Offered, offered } from '../catalogue/operations.mts';
import { nodeNamed, prepared, withFile } from '../catalogue/run.mts';
import { type Run, runAndTell } from '../support/engine.mts';
import { asCsv, withFile as fileItem } from '../support/fileImports.mts';
import { withShortPauses } from '../support/shortPauses.mts';
import { withNodes } from '../support/withNodes.mts';
import { type Lost, type Sent, standBetween } from './between.mts';
import { golden } from './golden.mts';
import { lasting } from './lasting.mts';

type How = Omit<Run, 'parameters' | 'credential'>;

/** One way to run an operation. */
interface Way {
	/** Its parameters, of the rows of what was done before. */
	parameters: Parameters;
	how?: How;
	/** The parameters of a third item, after two with the ones above. */
	third?: Parameters;
	/** What gets lost of its first change. */
	lose?: Lost;
}

/** Holds all that operations of a node did and do against each other; of those, each `of`th after the first `from`. */
export function behaviourOf(node: string, [from, of]: [number, number] = [0, 1]): void {
	const on = withNodes();
	withShortPauses();
	const { hold } = golden(`behaviour/${node}${of > 1 ? from + 1 : ''}`);
	const own = offered.filter((one) => one.node === node).filter((_, at) => at % of === from);

	it.each(own)('$id does what it did', async (one) => {
		const between = await standBetween(on.sandbox);
		const recordings: Record<string, unknown> = {};
		for (const [name, way] of Object.entries(waysOf(one)))
			recordings[name] = await recorded(on.sandbox, between, one, way);
		between.stop();
		const { now, before } = hold(one.id, recordings);
		expect(now).toEqual(before);
	});
}

/** Every way in which an operation is run. */
function waysOf({ id, operation }: Offered): Record<string, Way> {
	const { minimal, full, refused = {} } = caseOf(id);
	const { request, source, approval } = operation;
	const isChange = request.method !== 'GET' && request.sends !== 'query';
	const [wrong] = Object.values(refused);
	const onError: How = { continueOnFail: true };
	const ways: Record<string, Way> = {
		minimal: { parameters: minimal },
		full: { parameters: full },
	};
	if (wrong) ways.refused = { parameters: wrong };
	if (wrong) ways.refusedRow = { parameters: wrong, how: onError };
	if (!approval) ways.several = { parameters: minimal, how: onError, third: wrong ?? minimal };
	if (isChange) {
		ways.dryRun = { parameters: withOptions(full, { dryRun: true }), how: onError };
		ways.lostResponse = { parameters: minimal, how: onError, lose: 'response' };
		ways.lostRequest = { parameters: minimal, how: onError, lose: 'request' };
	}
	if (source) {
		const file = fileOf(operation, minimal);
		const parameters = { ...filled(minimal, []), recordsFrom: 'file' };
		const how = { ...onError, items: [fileItem(file)] };
		ways.file = { parameters, how };
		ways.fileDryRun = { parameters: withOptions(parameters, { dryRun: true }), how };
		ways.fileLostResponse = { parameters, how, lose: 'response' };
		ways.fileLostRequest = { parameters, how, lose: 'request' };
	}
	return ways;
}

const withOptions =
	(parameters: Parameters, more: IDataObject): Parameters =>
	(rows) => {
		const { options = {}, ...others } = filled(parameters, rows);
		return { ...others, options: { ...(options as IDataObject), ...more } };
	};

/** Three lines as the case has them: one good, one without anything in its first column, one with a key of its own. */
function fileOf({ key, body }: Offered['operation'], minimal: Parameters): string {
	const record = Object.fromEntries(
		Object.entries(filled(minimal, []))
			.filter(([name]) => name in body)
			.map(([name, value]) => [name, (value as IDataObject | null)?.value ?? value]),
	);
	const [first = 'uid'] = Object.keys(record);
	const other = key && key in record ? key : first;
	return asCsv([record, { ...record, [first]: '' }, { ...record, [other]: `${record[other]}-2` }]);
}

/** What an operation does in one way: its requests, rows, hints and errors. */
async function recorded(
	sandbox: ReturnType<typeof withNodes>['sandbox'],
	between: Awaited<ReturnType<typeof standBetween>>,
	{ id }: Offered,
	{ parameters, third, how = {}, lose }: Way,
) {
	await sandbox.reset();
	const before = await prepared(sandbox, id, caseOf(id));
	const [node, resource, operation] = id.split('/');
	between.take();
	between.lose(lose);
	const now = Date.now() / 1000;
	const good = filled(parameters, before);
	const given = third
		? asExpressions([good, good, filled(third, before)])
		: { parameters: good, items: how.items ?? [{}] };
	const outcome = await outcomeOf(nodeNamed(node), {
		...how,
		credential: credentialsOf(between.asked),
		items: given.items.map(withFile) as Run['items'] & object,
		parameters: { resource, operation, ...given.parameters },
	});
	const recording = { requests: withoutRepeats(between.take()), ...outcome };
	const places = { between: between.asked.address, sandbox: sandbox.address, app: sandbox.appId };
	return lasting(JSON.stringify(recording, null, '\t'), now, places);
}

async function outcomeOf(node: ReturnType<typeof nodeNamed>, run: Run) {
	try {
		const { rows, hints } = await runAndTell(node, run);
		return { rows: rows.map(rowOf), hints };
	} catch (error) {
		return { error: errorOf(error) };
	}
}

/** A row; of its files, how long they are and what they hold. */
const rowOf = ({ json, binary, pairedItem, error }: INodeExecutionData) => ({
	...{ json, binary, pairedItem },
	...(error ? { error: errorOf(error) } : {}),
});

function errorOf(error: unknown) {
	if (!(error instanceof NodeApiError || error instanceof NodeOperationError)) throw error;
	const { name, message, description, context, level } = error;
	const { httpCode } = error as NodeApiError;
	return { name, message, description, httpCode, level, context };
}

/** How often something is read until it is done is up to chance. */
const withoutRepeats = (all: Sent[]): Sent[] =>
	all.filter((one, at) => {
		const last = all[at - 1];
		return one.method !== 'GET' || !last || withoutTimes(one) !== withoutTimes(last);
	});

const withoutTimes = (one: Sent): string => JSON.stringify(one).replaceAll(/\d{10,}/g, '');
