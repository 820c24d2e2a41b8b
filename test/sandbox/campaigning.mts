import { waitFor } from '../../harness/process/waitFor.mts';
import type { withSandbox } from './withSandbox.mts';

export type Row = Record<string, unknown>;

/** Steps of many tests of campaigns. */
export function campaigning(running: ReturnType<typeof withSandbox>) {
	const base = '/campaigns';
	const get = async <T = Row,>(path: string, headers = {}) =>
		(await running.platform.get(base + path, headers)).data.data as T;
	const post = async (path: string, body: object = {}, headers = {}) =>
		await running.platform.post(base + path, body, headers);
	return {
		...{ base, get, post },
		/** A draft of the template for releases, with recipients. */
		async draft(userIds: string[], more: object = {}): Promise<string> {
			const given = {
				name: 'Test',
				templateId: 'cc-template-release',
				templateVersion: 1,
				...more,
			};
			const { id } = (await post('/campaigns', given)).data.data as { id: string };
			if (userIds.length > 0) await post(`/campaigns/${id}/recipients`, { userIds });
			return id;
		},
		/** The campaign, once all of it was sent. */
		ended: async (id: string) =>
			await waitFor(
				async () => {
					const campaign = await get(`/campaigns/${id}`);
					return campaign.completedAt ? campaign : undefined;
				},
				'The campaign goes on',
				{ pause: 20 },
			),
		/** All rows of a list by cursor, page by page. */
		async walk(path: string, limit: number): Promise<Row[]> {
			const rows: Row[] = [];
			for (let next: Row = {}; ; ) {
				const query = Object.entries(next).map(([name, value]) => `&${name}=${String(value)}`);
				const { data } = await running.platform.get(
					`${base}${path}limit=${limit}${query.join('')}`,
				);
				rows.push(...(data.data as Row[]));
				if (!data.meta.next) return rows;
				next = data.meta.next;
			}
		},
	};
}
