import { get } from '../../../nodes/CometChat/authToken/get';
import { add as addSendGrid } from '../../../nodes/CometChatNotifications/sendGridProvider/add';
import { fromRefusal } from '../../../nodes/engine/problem/fromRefusal';

const input = { uid: 'ann', authToken: 'ann_0815' };

it.each(['ERR_AUTH_TOKEN_NOT_FOUND', 'ERR_OF_NO_KNOWN_KIND'])(
	'does not quote a value of a password field when the platform answers %s',
	(code) => {
		const refusal = { code, message: 'The auth token ann_0815 of ann does not exist.' };
		const problem = fromRefusal(get, refusal, { input });
		expect(JSON.stringify(problem)).not.toContain('ann_0815');
		expect(JSON.stringify(problem)).toContain('The auth token … of ann does not exist.');
	},
);

it('says which field is meant all the same', () =>
	expect(fromRefusal(get, { code: 'ERR_AUTH_TOKEN_NOT_FOUND' }, { input }).message).toBe(
		'Auth Token: This user doesn’t have this auth token',
	));

it('does not quote what is kept as a secret, though nobody sent it', () => {
	const details = { provider: [{ sendGridApiKey: 'SG.1' }], text: '{"sendGridApiKey": "SG.1"}' };
	const message = 'There is {"senderName":"Chess","sendGridApiKey":"SG.\\"1"} already';
	const problem = fromRefusal(addSendGrid, { code: 'ERR_ODD', message, details });
	expect(JSON.stringify(problem)).not.toContain('SG.');
	expect(problem.message).toContain('There is {"senderName":"Chess","sendGridApiKey":"…"} already');
});
