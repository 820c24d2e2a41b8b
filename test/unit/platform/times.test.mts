import { withReadableTimes } from '../../../nodes/platform/times';

it.each([
	[{ sentAt: 1577836800 }, { sentAt: '2020-01-01T00:00:00.000Z' }],
	[{ sentAt: '1577836800' }, { sentAt: '2020-01-01T00:00:00.000Z' }],
	[{ lastSynced: 1577836800000 }, { lastSynced: '2020-01-01T00:00:00.000Z' }],
	[{ startTime: '1577836800000' }, { startTime: '2020-01-01T00:00:00.000Z' }],
	[{ connectedAt: 1577836800123 }, { connectedAt: '2020-01-01T00:00:00.123Z' }],
	[{ lastMessage: { sentAt: 1 } }, { lastMessage: { sentAt: '1970-01-01T00:00:01.000Z' } }],
	[
		{ members: [{ joinedAt: 1 }, 'ann'] },
		{ members: [{ joinedAt: '1970-01-01T00:00:01.000Z' }, 'ann'] },
	],
])('turns the times of %j into what people read', (row, wanted) => {
	expect(withReadableTimes(row)).toEqual(wanted);
});

it.each([
	...[{ lastActiveAt: 0 }, { readAt: null }, { sentAt: 'yesterday' }, { sentAt: 1e300 }],
	...[{ startTime: 12.5 }, { until: 0 }, { totalDuration: 1577836800 }],
	...[{ count: 1577836800 }, { metadata: { paidAt: 1577836800 } }],
])('leaves %j as it is', (row) => expect(withReadableTimes(row)).toEqual(row));
