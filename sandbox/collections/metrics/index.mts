import * as z from 'zod/v4';

import { appIdOf, type Collection, chatApi, type Store } from '../../platform/parts.mts';
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
		chatApi.get('/stats', ({ store, query }) => {
			const { fromDate, toDate } = query.read(range);
			const active = `SELECT count(DISTINCT sender) AS count FROM messages
				WHERE sentAt >= ? AND sentAt <= ? AND sender <> ?`;
			const metrics = {
				audio_minutes: minutesOf(store, fromDate, toDate, 'totalAudioMinutes'),
				video_minutes: minutesOf(store, fromDate, toDate, 'totalVideoMinutes'),
				recorded_minutes: 0,
				active_users: store.count(active, fromDate / 1000, toDate / 1000, systemUid),
				concurrent_users: users.count(store, { status: 'available' }),
			};
			return { data: { metrics, time_range: { fromDate, toDate } } };
		}),
		/** The last hour in steps of five minutes. */
		chatApi.get('/stats/messages', ({ store, now }) => {
			const end = (Math.floor((now * 1000) / step) + 1) * step;
			const begin = end - steps * step;
			const dataPoints = Array.from({ length: steps }, (_, index) => {
				const from = begin + index * step;
				const [startTime, endTime] = [String(from), String(from + step)];
				const counted = (column: string) => countOf(store, column, from, from + step);
				return {
					...{ messagesSent: counted('sentAt'), readReceipts: counted('readAt') },
					...{ deliveryReceipts: counted('deliveredAt'), startTime, endTime },
				};
			});
			const times = { startTime: String(begin), endTime: String(end) };
			return { data: { ...times, appId: appIdOf(store), dataPoints } };
		}),
	],
};
