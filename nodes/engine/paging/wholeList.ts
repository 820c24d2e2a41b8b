import type { RequestResult } from '../apiRequest';
import type { Paginator } from './paginator';
import { MAY_LACK, rowsOf, unreadableList, withRows } from './rows';

/** A list that comes whole, without pages; a hint says so if it says itself that more follow. */
export const wholeList: Paginator = async (getPage, { wanted }) => {
	const requestResult = await getPage({});
	if (!requestResult.ok) return requestResult;
	const rows = rowsOf(requestResult.value.data);
	if (!rows) return unreadableList(requestResult);
	const lacks = isPartial(requestResult) && wanted > rows.length;
	return withRows(requestResult, rows.slice(0, wanted), lacks ? MAY_LACK : undefined);
};

/** Whether a list says that it was filled to its limit, or that more follow. */
function isPartial({ value: { position = {} } }: RequestResult & { ok: true }): boolean {
	const { page = 1, pages = 1, isFull = false, next = {} } = position;
	return isFull || pages > page || Object.keys(next).length > 0;
}
