import type { IDataObject } from 'n8n-workflow';
import type { RunnableOperation } from '../../nodes/engine/plan/execution';
import type { RequestResult } from '../../nodes/engine/plan/apiRequest';
import { offered } from './operations.mts';
import { answered, noRequests } from '../unit/support/pages.mts';

const PAGES = 3;
const lists = offered.filter(({ operation }) => 'returnAll' in operation.fields);

/** A row with every ID that a list may go by. */
const rowOf = (n: number): IDataObject => {
	const ids = [
		...['id', '_id', 'uid', 'guid', 'conversationId', 'sessionId', 'logId', 'muid', 'role'],
		...['uniqueId', 'urlId', 'slug'],
	];
	return { ...Object.fromEntries(ids.map((id): [string, string] => [id, `${id}-${n}`])), n };
};

/** A platform with three full pages of any list, by numbers or by a cursor, as it is asked. */
function pageOf({ page, perPage, limit, after = 0 }: IDataObject): RequestResult {
	const size = Number(perPage ?? limit ?? 50);
	const first = page === undefined ? Number(after) : (Number(page) - 1) * size;
	const data = Array.from({ length: size }, (_, index) => rowOf(first + index));
	const isLast = first + size >= PAGES * size;
	const meta =
		page === undefined
			? { current: { limit: size, count: size }, next: isLast ? {} : { after: first + size } }
			: { pagination: { current_page: page as number, total_pages: PAGES } };
	return answered({ data, meta });
}

/** Gets a list with Return All from that platform; how many rows came, how many there are, and what is said. */
async function walked(operation: RunnableOperation) {
	const plan = { input: { returnAll: true }, items: [0], entries: [] };
	let size = 50;
	const fetched = await operation.execution.fetch?.(plan, {
		...noRequests,
		send: async (_, { query = {} } = {}) => {
			size = Number(query.perPage ?? query.limit ?? 50);
			// Logs go on after the ID of the last one.
			const last = (query.logId as string | undefined)?.replace('logId-', '');
			return pageOf({ ...query, ...(last === undefined ? {} : { after: Number(last) + 1 }) });
		},
		concurrency: 4,
	});
	if (!fetched || !('requestResult' in fetched) || !fetched.requestResult.ok)
		throw new Error('no list');
	const { data, hint } = fetched.requestResult.value;
	return { got: (data as unknown[]).length, there: PAGES * size, hint };
}

it.each(lists.map(({ id, operation }) => [id, operation] as const))(
	'%s gives all with Return All, or says that the platform gives no more',
	async (_, operation) => {
		const { got, there, hint } = await walked(operation);
		expect(got === there || /There may be more/.test(hint ?? '')).toBe(true);
	},
);

it('walks every list', () => expect(lists.length).toBeGreaterThan(30));
