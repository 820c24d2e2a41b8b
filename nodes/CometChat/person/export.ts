import type { IDataObject } from 'n8n-workflow';
import { isObject, list, success } from '../../engine';
import { composedList } from '../../composed/execution';
import { user } from '../../fields/id';
import { readList } from '../../composed/list';
import { defineOperation } from '../../platform/operation';
import { partsOfPerson } from './parts';

/** Messages that a record repeats. */
const REPEATED = ['lastMessage', 'lastReply', 'quotedMessage'];

/** The record without the messages of others that it repeats. */
const withoutOthers = (record: IDataObject, uid: string): IDataObject =>
	Object.fromEntries(
		Object.entries(record).flatMap(([name, value]) => {
			if (!REPEATED.includes(name) || !isObject(value)) return [[name, value]];
			return value.sender === uid ? [[name, withoutOthers(value, uid)]] : [];
		}),
	);

const isOfGroup = ({ conversationType, receiverType }: IDataObject): boolean =>
	[conversationType, receiverType].includes('group');

/** All that belongs to the user, part by part. */
const everything = composedList(async (plan, requests) => {
	const uid = String(plan.input.uid);
	const all: IDataObject[] = [];
	const add = requests.onRows ?? ((rows: IDataObject[]) => void all.push(...rows));
	const profile = await requests.read('/users/{uid}');
	if (!profile.ok) return profile;
	await add([{ type: 'profile', id: uid, record: profile.value }]);
	for (const { type, id, operation, input, isOf = () => true } of partsOfPerson) {
		const take = async (rows: IDataObject[]): Promise<void> =>
			await add(
				rows.map((row) => {
					const record = isOfGroup(row) ? withoutOthers(row, uid) : row;
					return { type, id: String(record[id]), record };
				}),
			);
		const isAskedFor = (row: IDataObject): boolean => isOf(row, uid);
		const read = await readList(requests, { operation, input: input(uid), isAskedFor }, take);
		if (!read.ok) return read;
	}
	return success({ data: all });
});

/** Export all that belongs to a user, as rows or as one file (docs/privacy.md). */
export const exportUser = defineOperation({
	value: 'export',
	name: 'Export',
	action: 'Export user',
	description: 'Retrieve all data of a user: profile, groups, friends, messages, calls',
	notice:
		'Contains messages in one-to-one conversations in both directions, and in groups only those of the user, or that the user has saved. Reactions and data of other systems aren’t in it.',
	request: { method: 'GET', api: 'chat', path: '/users/{uid}' },
	path: { uid: user({ displayName: 'User', description: 'User whose data to retrieve' }) },
	execution: everything,
	response: list(),
	toFile: { name: 'user', also: ['type', 'id', 'record'] },
});
