import { expressionPath } from '../../../nodes/engine/read/parameters';

it.each<[string, string[]]>([
	['={{ $json.uid }}', ['uid']],
	['={{$json.a.b_1.$c}}', ['a', 'b_1', '$c']],
	['={{ $json["first name"] }}', ['first name']],
	["={{ $json['x-y'].z }}", ['x-y', 'z']],
	['={{ $json.list[0][12].name }}', ['list', '0', '12', 'name']],
])('finds where %s leads', (expression, steps) => {
	expect([expressionPath(expression), expressionPath(expression)]).toEqual([steps, steps]);
});

const steps = ['?.uid', '.list[-1]', '.list[01]', '.list[i]', '["a\\"b"]', 'x.uid', '', '.uid + 1'];
it.each([
	...[...steps, '.uid.trim()'].map((step) => `={{ $json${step} }}`),
	...['uid', '=text', '=a {{ $json.uid }}', '={{ $json.uid }} ', '={{ $node.x.json.uid }}'],
	'={{ $json.uid }}{{ $json.uid }}',
])('leaves %s to n8n', (expression) => expect(expressionPath(expression)).toBeUndefined());
