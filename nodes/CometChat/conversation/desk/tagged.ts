import type { IDataObject } from 'n8n-workflow';
import {
	caseless,
	failure,
	isObject,
	list,
	type Plan,
	type PlanRequests,
	type Problem,
	type Result,
	success,
} from '../../../engine';

/**
 * The user or the group with its tags: from the list if it doesn’t show them by itself
 * (docs/platform.md, Not documented).
 */
export async function tagged(
	plan: Plan,
	{ read, ask }: PlanRequests,
	path: string,
): Promise<Result<IDataObject>> {
	const record = await read(path);
	if (!record.ok || hasTags(record.value)) return record;
	const idField = plan.input.conversationWith === 'user' ? 'uid' : 'guid';
	const id = plan.input[idField] as string;
	const query = { searchKey: id, searchIn: idField, withTags: true, perPage: 1000 };
	const listed = await ask({
		path: idField === 'uid' ? '/users' : '/groups',
		query,
		expected: list(),
	});
	if (!listed.ok) return listed;
	const rows = (listed.value.data as unknown[]).filter(isObject);
	const row = rows.find((candidate) => caseless(candidate[idField]) === caseless(id));
	// Asked for tags, it shows those that there are.
	return row ? success(row) : failure(tagsNotShown);
}

/** The tags of a row. */
export const tagsOf = ({ tags }: IDataObject): string[] =>
	Array.isArray(tags) ? tags.map(String) : [];

const hasTags = ({ tags }: IDataObject): boolean => Array.isArray(tags);

const tagsNotShown: Problem = {
	message: 'CometChat doesn’t show the tags that are there already',
	description:
		'The new tag would replace them all, so nothing was changed or sent. Run it again later, or without Tag.',
	code: 'TAGS_NOT_SHOWN',
};
