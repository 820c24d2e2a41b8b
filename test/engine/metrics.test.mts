import { withNodes } from '../support/withNodes.mts';

const on = withNodes();

it('asks for a time in milliseconds', async () => {
	const time = { fromDate: '2025-01-01T00:00:00Z', toDate: '2025-02-01T00:00:00Z' };
	const [row] = await on.run('admin/metric/getUsage', time);
	const sent = { fromDate: '1735689600000', toDate: '1738368000000' };
	expect((await on.sandbox.requests())[0]?.query).toEqual(sent);
	expect(row.json).toMatchObject({
		metrics: { audio_minutes: 50, active_users: expect.any(Number) },
		time_range: { fromDate: '2025-01-01T00:00:00.000Z', toDate: '2025-02-01T00:00:00.000Z' },
	});
});

it('gives a row for each step, also where the steps stand beside data', async () => {
	const rows = await on.run('admin/metric/getMessages', { returnAll: true });
	expect(rows).toHaveLength(12);
	expect(Object.keys(rows[0].json).sort()).toEqual([
		...['deliveryReceipts', 'endTime', 'messagesSent', 'readReceipts', 'startTime'],
	]);
	expect(rows[0].json.startTime).toMatch(/^\d{4}-.*Z$/);
	const body = { dataPoints: [{ messagesSent: 7 }], startTime: '1' };
	await on.sandbox.faults([{ kind: 'status', status: 200, body }]);
	const [row] = await on.run('admin/metric/getMessages', {});
	expect(row.json).toEqual({ messagesSent: 7 });
});
