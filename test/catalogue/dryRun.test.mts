import type { IDataObject } from 'n8n-workflow';
import { credentialsOf } from '../../harness/sandbox/credential.mts';
import { type Run, runAndTell } from '../support/engine.mts';
import { withShortPauses } from '../support/shortPauses.mts';
import { withNodes } from '../support/withNodes.mts';
import { filled } from './case.mts';
import { caseOf } from './cases/index.mts';
import { offered } from './operations.mts';
import { nodeNamed, preparedAgain, withFile } from './run.mts';

const on = withNodes();
withShortPauses();

const changing = offered.filter(
	({ operation: { request } }) => request.method !== 'GET' && request.sends !== 'query',
);

/** Runs an operation for its case, as a dry run or not: its rows, and the changes that it requested. */
async function runOf(one: (typeof changing)[number], dryRun: boolean) {
	const before = await preparedAgain(on.sandbox, one);
	const since = await on.sandbox.lastRequest();
	const [node, resource, operation] = one.id.split('/');
	const { options = {}, ...parameters } = filled(caseOf(one.id).full, before);
	const { rows, hints } = await runAndTell(nodeNamed(node), {
		credential: credentialsOf(on.sandbox),
		items: [withFile({})] as Run['items'] & object,
		parameters: {
			...{ resource, operation, ...parameters },
			options: { ...(options as IDataObject), dryRun },
		},
	});
	const requests = await on.sandbox.requests(since);
	const changes = requests.filter(
		({ method, path }) => method !== 'GET' && !READS.some((end) => path.endsWith(end)),
	);
	return { rows: rows.map(({ json }) => json), hints, changes };
}

/** A path without IDs that the sandbox made for what stood before, and without secrets. */
const withoutIds = (path: unknown): string =>
	String(path)
		.split('/')
		.map((step) => (/…|\[key\]|^(?=.*\d)[\w-]{16,}$/.test(step) ? '<id>' : step))
		.join('/');

/** POSTs that only read. */
const READS = ['/status/poll', '/discovered-urls/status/poll'];

it.each(changing)('$id sends nothing in a dry run, and says what it would send', async (one) => {
	const dry = await runOf(one, true);
	expect(dry.changes).toEqual([]);
	expect(JSON.stringify(dry.rows)).not.toContain(on.sandbox.key);
	const sent = (await runOf(one, false)).changes;
	// One that is made of others counts what it would do.
	if (one.operation.request.sends === 'others') {
		if (sent.length > 0) expect(dry.rows).toMatchObject([{ dryRun: true }]);
		return;
	}
	const asText = ({ method, path }: { method?: unknown; path?: unknown }) =>
		`${String(method)} ${withoutIds(path)}`;
	// What is as wanted already is not sent again; files go to addresses that only the run gets.
	const changes = new Set(sent.filter(({ path }) => !path.startsWith('/_uploads')).map(asText));
	const shown = dry.rows.filter(({ dryRun }) => dryRun === true);
	expect(new Set(shown.map(asText))).toEqual(changes);
	expect(dry.hints.join().includes('Dry run: nothing was changed.')).toBe(changes.size > 0);
});
