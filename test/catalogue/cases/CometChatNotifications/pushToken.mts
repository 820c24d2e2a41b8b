import type { IDataObject } from 'n8n-workflow';
import type { Case, Cases } from '../../case.mts';
import { id, refusal } from '../../case.mts';

const login: NonNullable<Case['before']>[number] = [
	'cometChat/authToken',
	'create',
	{ uid: id('amara') },
];
const android = { platform: 'fcm_android', pushToken: 'dLztQGbuPA91:APA91b' };
const own = ([{ authToken } = {}]: IDataObject[]) => ({ authToken });
const ofLogin = (more: IDataObject) => (rows: IDataObject[]) => ({ ...own(rows), ...more });

const registered: Case['before'] = [
	login,
	['pushToken', 'register', ofLogin({ ...android, options: { ifExists: 'return' } })],
];
const unknown = refusal('AUTH_ERR_AUTH_TOKEN_NOT_FOUND', { authToken: 'amara_0' });

export const pushToken: Cases = {
	register: {
		before: [
			login,
			[
				'apnsProvider',
				'add',
				{
					providerId: 'ios',
					keyId: 'K1',
					teamId: 'T1',
					bundleId: 'com.example.chess',
					keyFrom: 'text',
					p8Key: 'MIGTAgEAMBMG',
					options: { ifExists: 'return' },
				},
			],
		],
		minimal: ofLogin(android),
		full: { platform: 'apns_ios_device', additionalFields: { apnsProvider: id('ios') } },
		gives: { registered: true, ...android },
		refused: unknown(android),
	},
	getAll: {
		before: registered,
		minimal: own,
		gives: { ...android, uid: 'amara', pushTokenType: 'fcm' },
		refused: unknown(),
	},
	delete: {
		before: registered,
		minimal: ofLogin({ pushToken: android.pushToken }),
		gives: { deleted: true },
		refused: unknown({ pushToken: 'x' }),
	},
	deleteAll: { before: registered, minimal: own, gives: { deleted: true }, refused: unknown() },
};
