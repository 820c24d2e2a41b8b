import { valueOf } from '../../nodes/engine/read/parameters';
import { contextFor } from '../support/engine.mts';
import { nodes } from '../support/nodes.mts';

const json = {
	text: 'Ann',
	empty: '',
	number: 0,
	yes: true,
	nothing: null,
	list: ['a', 'b', { deep: [7] }],
	'first name': 'Ann',
	"it's": 'x',
	inner: { text: 'deep', $x: 1, 'a.b': 2, list: [] },
};

const contextOf = (value: unknown, item: object = json) =>
	contextFor(nodes.cometChat, {
		parameters: { uid: value } as never,
		credential: {},
		items: [{ text: 'another' }, item as never],
	});

/** Asks both ways and wants the same, be it a value or a refusal. */
const both = (value: unknown, item?: object) => {
	const context = contextOf(value, item);
	const ask = (work: () => unknown) => {
		try {
			return { value: work() };
		} catch (failure) {
			return { refused: (failure as Error).message };
		}
	};
	const ours = ask(() => valueOf(context, 'uid', 1));
	expect(ours).toEqual(ask(() => context.getNodeParameter('uid', 1, '')));
	return ours;
};

it.each([
	...['={{ $json.text }}', '={{$json.text}}', '={{ $json["text"] }}', "={{ $json['first name'] }}"],
	...['={{ $json["it\'s"] }}', '={{ $json.empty }}', '={{ $json.number }}', '={{ $json.yes }}'],
	...['={{ $json.list[1] }}', '={{ $json.list[2].deep[0] }}', '={{ $json.list.length }}'],
	...['={{ $json.inner.text }}', '={{ $json.inner.$x }}', '={{ $json["inner"]["a.b"] }}'],
	...['plain text', '{{ $json.text }}', '=', '=plain', '=Hello {{ $json.text }}'],
	...['={{ $json.text }} ', '={{ $json.text }}{{ $json.text }}', '={{ $json.text.length }}'],
	...['={{ $json.text.toUpperCase() }}', '={{ $json.missing }}', '={{ $json.missing.deeper }}'],
	...['={{ $json.nothing }}', '={{ $json.nothing.deeper }}', '={{ $json.list }}'],
	...['={{ $json.inner }}', '={{ $json.list[9] }}', '={{ $json.list[01] }}'],
	...['={{ $json.constructor }}', '={{ $json.toString }}', '={{ $json["a\\u0062"] }}'],
	...['={{ $json[0] }}', '={{ $json }}', '={{ $json. }}', '={{ $itemIndex }}', '', 0, false, null],
])('gives n8n’s own answer to %j', (value) => {
	both(value);
});

it('looks up inside of collections and lists', () => {
	const value = { role: '={{ $json.text }}', tags: ['a', '={{ $json.inner.text }}'], fixed: 1 };
	expect(both(value)).toEqual({ value: { role: 'Ann', tags: ['a', 'deep'], fixed: 1 } });
	expect(both({ ...value, more: '={{ $json.text + "!" }}' })).toMatchObject({
		value: { role: 'Ann', more: 'Ann!' },
	});
	expect(both({ __rl: true, mode: 'id', value: '={{ $json.text }}' })).toMatchObject({
		value: { mode: 'id', value: 'Ann' },
	});
});

it('gives what is not there as n8n does', () => {
	expect(valueOf(contextOf('x'), 'other', 1)).toBe('');
});

it('leaves everything to n8n where an agent uses the node as a tool', () => {
	const context = contextOf('={{ $json.text }}');
	const asked = jest.spyOn(context, 'getNodeParameter');
	valueOf(context, 'uid', 1);
	expect(asked.mock.calls).toEqual([['uid', 1, '', { rawExpressions: true }]]);
	asked.mockClear();
	context.isToolExecution = () => true;
	expect(valueOf(context, 'uid', 1)).toBe('Ann');
	expect(asked.mock.calls).toEqual([['uid', 1, '', { skipValidation: true }]]);
});
