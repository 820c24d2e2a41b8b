import * as z from 'zod/v4';

import { apps, type Collection, endpoint, readFields, type Store } from '../../platform/parts.mts';
import { calls } from '../calls/table.mts';
import { systemUid } from '../users/actor.mts';
import { users } from '../users/table.mts';

const milliseconds = (name: string) =>
	z.coerce
		.number(`The ${name} must be a number.`)
		.int()
		.min(1e12, `The ${name} must be a time in milliseconds.`);

const range = z.object({ fromDate: milliseconds('fromDate'), toDate: milliseconds('toDate') });

/** Minutes of the calls that began in that time, as their records have them. */
function minutesOf(store: Store, from: number, to: number, name: string): number {
	const records = calls.all(store).map(({ record }) => record);
	const inRange = records.filter(({ initiatedAt }) => {
		const at = Number(initiatedAt) * 1000;
		return at >= from && at <= to;
	});
	return Math.round(inRange.reduce((sum, record) => sum + Number(record[name] ?? 0), 0));
}

const step = 5 * 60_000;
const steps = 12;

/** How many messages have their time in this column between the two, in milliseconds. */
const countOf = (store: Store, column: string, from: number, to: number): number =>
	store.count(
		`SELECT count(*) AS count FROM messages WHERE ${column} >= ? AND ${column} < ?`,
		from / 1000,
		to / 1000,
	);

/** Counts of what is in the sandbox. */
export const metrics: Collection = {
	endpoints: [
		endpoint({
			method: 'GET',
			path: '/stats',
			handle({ store, query }) {
				const { fromDate, toDate } = readFields(range, query);
				const active = store.count(
					`SELECT count(DISTINCT sender) AS count FROM messages
					WHERE sentAt >= ? AND sentAt <= ? AND sender <> ?`,
					fromDate / 1000,
					toDate / 1000,
					systemUid,
				);
				return {
					data: {
						metrics: {
							audio_minutes: minutesOf(store, fromDate, toDate, 'totalAudioMinutes'),
							video_minutes: minutesOf(store, fromDate, toDate, 'totalVideoMinutes'),
							recorded_minutes: 0,
							active_users: active,
							concurrent_users: users.count(store, { status: 'available' }),
						},
						time_range: { fromDate, toDate },
					},
				};
			},
		}),
		/** The last hour in steps of five minutes. */
		endpoint({
			method: 'GET',
			path: '/stats/messages',
			handle({ store, now }) {
				const end = (Math.floor((now * 1000) / step) + 1) * step;
				const begin = end - steps * step;
				const dataPoints = Array.from({ length: steps }, (_, index) => {
					const from = begin + index * step;
					const to = from + step;
					return {
						messagesSent: countOf(store, 'sentAt', from, to),
						readReceipts: countOf(store, 'readAt', from, to),
						deliveryReceipts: countOf(store, 'deliveredAt', from, to),
						startTime: String(from),
						endTime: String(to),
					};
				});
				const appId = apps.all(store)[0]?.appId;
				return { data: { startTime: String(begin), endTime: String(end), appId, dataPoints } };
			},
		}),
	],
};
