import { rowWithout } from '../../../nodes/engine/declare/output';

const account = { project_id: 'chess', private_key: 'MIIE', private_key_id: '1a' };
const seen = { project_id: 'chess', private_key_id: '1a' };
const keep = rowWithout(['private_key'], undefined);
const json = (key: string, end: string) => ({ account: `{"private_key": "${key}${end}` });

describe('a row without its secrets', () => {
	it.each<[string, object, object]>([
		['that stand alone', account, seen],
		['in an object', { account }, { account: seen }],
		['in a list', { all: [account, 'x', null] }, { all: [seen, 'x', null] }],
		[
			'in a text of JSON',
			json('a\\"b', '", "project_id": "chess"}'),
			json('…', '", "project_id": "chess"}'),
		],
		['in a text of JSON that breaks off', json('MII', ''), json('…', '"')],
	])('leaves out those %s, and keeps the rest', (_, row, without) => {
		expect(keep({ ...row }, {})).toEqual(without);
		expect(keep({ ...row }, { returnSecrets: false })).toEqual(without);
		expect(keep({ ...row }, { returnSecrets: true })).toEqual(row);
	});

	it('is shaped first, so that nothing comes back by another name', () => {
		const shaped = rowWithout(['private_key'], ({ account: own }) => own as never);
		expect(shaped({ account }, {})).toEqual(seen);
	});
});
