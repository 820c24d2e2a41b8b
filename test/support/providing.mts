import type { IDataObject } from 'n8n-workflow';
import { withNodes } from './withNodes.mts';

export const account = {
	...{ project_id: 'chess', client_email: 'push@example.com', private_key_id: '1a' },
	private_key: '-----BEGIN PRIVATE KEY-----\nMIIE\n-----END PRIVATE KEY-----\n',
};
export const accountText = JSON.stringify({ ...account, type: 'service_account', client_id: '1' });
export const fcm = {
	providerId: 'main',
	serviceAccountFrom: 'text',
	serviceAccount: accountText,
};

/** A sandbox for all tests of a file, and the operations of notifications. */
export function withProviders() {
	const on = withNodes();
	const run = async (place: `${string}/${string}`, parameters: object, how = {}) => {
		const rows = await on.run(`notifications/${place}`, parameters as IDataObject, how);
		return rows.map(({ json }) => json);
	};
	return { on, run };
}
