import { get } from '../../../nodes/CometChat/authToken/get';
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

it('says which field is meant all the same', () => {
	expect(fromRefusal(get, { code: 'ERR_AUTH_TOKEN_NOT_FOUND' }, { input }).message).toBe(
		'Auth Token: This user has no such auth token',
	);
});
