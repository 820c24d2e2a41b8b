import { pathOf } from '../../../nodes/engine/read/pathOf';

it.each<[string, string[]]>([
	['={{ $json.uid }}', ['uid']],
	['={{$json.a.b_1.$c}}', ['a', 'b_1', '$c']],
	['={{ $json["first name"] }}', ['first name']],
	["={{ $json['x-y'].z }}", ['x-y', 'z']],
	['={{ $json.list[0][12].name }}', ['list', '0', '12', 'name']],
])('finds where %s leads', (expression, steps) => {
	expect(pathOf(expression)).toEqual(steps);
	expect(pathOf(expression)).toEqual(steps);
});

it.each([
	...['uid', '=text', '={{ $json }}', '={{ $json.uid + 1 }}', '={{ $json.uid.trim() }}'],
	...['=a {{ $json.uid }}', '={{ $json.uid }} ', '={{ $json.uid }}{{ $json.uid }}'],
	...[
		'={{ $json?.uid }}',
		'={{ $json.list[-1] }}',
		'={{ $json.list[01] }}',
		'={{ $json.list[i] }}',
	],
	...['={{ $json["a\\"b"] }}', '={{ $node.x.json.uid }}', '={{ $jsonx.uid }}'],
])('leaves %s to n8n', (expression) => {
	expect(pathOf(expression)).toBeUndefined();
});
