import type { IDataObject } from 'n8n-workflow';
import { isObject, numberedPages } from '../../engine';
import { occurrence, type PollingSource } from './source';

const TRIGGERS: Record<string, string> = { call: 'call_ended', meet: 'meeting_ended' };

/** The calls that ended (docs/platform.md, Calls). A record names the people in it by UID. */
export const calls: PollingSource = {
	triggers: Object.values(TRIGGERS),
	api: 'call',
	path: '/calls',
	rows: 'calls',
	read: numberedPages({ max: 1000, id: 'sessionId' }),
	reads: 'newest',
	newest: { status: 'ended' },
	orders: ['initiatedAt', 'startedAt'],
	occurrences(row) {
		const trigger = TRIGGERS[String(row.mode)] ?? 'call_ended';
		return occurrence(trigger, ended(row), row.endedAt);
	},
};

/** A record as a webhook would deliver it. */
const ended = ({ sessionId, startedAt, endedAt, participants }: IDataObject): IDataObject => ({
	sessionId: sessionId as string,
	created_at: startedAt as number,
	destroyed_at: endedAt as number,
	all_occupants: (Array.isArray(participants) ? participants.filter(isObject) : []).map(
		({ uid, name, joinedAt, leftAt }) =>
			({
				uid,
				joined_at: joinedAt,
				left_at: leftAt,
				...(name === undefined ? {} : { name }),
			}) as IDataObject,
	),
});
