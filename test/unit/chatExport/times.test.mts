import { microsOf } from '../../../nodes/CometChatDataImport/shared/chatExport/values';

const { TZ } = process.env;
afterEach(() => {
	if (TZ === undefined) delete process.env.TZ;
	else process.env.TZ = TZ;
});

it.each([
	['2024-03-05', '2024-03-05T00:00:00Z'],
	['2024-03-05T10:00', '2024-03-05T10:00:00Z'],
	['2024-03-05 10:00:05', '2024-03-05T10:00:05Z'],
	['5 Mar 2024 10:00', '2024-03-05T10:00:00Z'],
	['Tue, 05 Mar 2024 10:00:05', '2024-03-05T10:00:05Z'],
	['Tue, 05 Mar 2024 10:00:05 GMT', '2024-03-05T10:00:05Z'],
	['Tue, 05 Mar 2024 10:00:05 +0200', '2024-03-05T08:00:05Z'],
])('takes %s of an export for the same moment wherever n8n runs', (text, iso) => {
	for (const zone of ['UTC', 'America/New_York', 'Asia/Kolkata']) {
		process.env.TZ = zone;
		expect(microsOf(text)).toBe(Date.parse(iso) * 1000);
	}
});
