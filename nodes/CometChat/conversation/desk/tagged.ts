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
import { withUserOrGroup } from '../../../fields/conversation';
import { defineOperation } from '../../../platform/operation';

/** Finds a user or a group in their list, which shows tags where it is asked for them. */
const search = defineOperation({
	value: 'search',
	name: 'Search',
	action: 'Search',
	description: 'Find a user or a group',
	request: {
		method: 'GET',
		api: 'chat',
		path: { user: '/users', group: '/groups' },
		pathBy: 'conversationWith',
	},
	path: { conversationWith: withUserOrGroup.conversationWith },
	response: list(),
});

/**
 * The user or the group with its tags: from the list if it doesn’t show them by itself
 * (docs/platform.md, Not documented).
 */
export async function tagged(
	plan: Plan,
	{ read, sendAs }: PlanRequests,
	path: string,
): Promise<Result<IDataObject>> {
	const record = await read(path);
	if (!record.ok || hasTags(record.value)) return record;
	const idField = plan.input.conversationWith === 'user' ? 'uid' : 'guid';
	const id = plan.input[idField] as string;
	const query = { searchKey: id, searchIn: idField, withTags: true, perPage: 1000 };
	const listed = await sendAs(search, plan, { query });
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
