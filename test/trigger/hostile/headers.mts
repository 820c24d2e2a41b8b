import { AUTHORIZATION, stranger, type Hostile } from './request.mts';

const base64 = (text: string) => Buffer.from(text).toString('base64');
const right = base64('n8n:secret');

/** What stands in the Authorization header of somebody who guesses. */
const guesses = [
	...['', ' ', 'Basic', 'Basic ', 'Basic :', right, `Bearer ${right}`, `Digest ${right}`],
	...[`basic ${right}`, `BASIC ${right}`, `Basic  ${right}`, `Basic\t${right}`, `Basic ${right}=`],
	...[`Basic ${right}.`, `Basic ${right},${right}`, `${AUTHORIZATION}, ${AUTHORIZATION}`],
	...[`Basic ${right.slice(0, -1)}`, `Basic ${right.toLowerCase()}`, `Basic "${right}"`],
	...[
		...['n8n:secret', 'n8n:', ':secret', ':', 'N8N:secret', 'n8n:Secret', 'n8n:secret '],
		' n8n:secret',
	]
		.map(base64)
		.filter((code) => code !== right)
		.map((code) => `Basic ${code}`),
	...['n8n:secret\n', 'n8n:secret\0', 'n8n\0:secret', 'n8n:secret:', 'n8n::secret', 'n8n%3Asecret']
		.map(base64)
		.map((code) => `Basic ${code}`),
	...['null', 'undefined', '[object Object]', 'true', '0', '*', '%', '$ne', "' OR 1=1 --"],
	...['__proto__', 'constructor', 'toString', 'x'.repeat(6000), 'Basic '.repeat(500)],
];

/** The right password in a place where it does not count. */
const places: Array<[string, string]> = [
	...['Proxy-', 'X-', 'X-Original-', 'X-Forwarded-'].map((before): [string, string] => [
		...([`${before}Authorization`, AUTHORIZATION] as const),
	]),
	['Cookie', `authorization=${AUTHORIZATION}`],
	['X-Forwarded-User', 'n8n'],
	['X-HTTP-Method-Override', 'GET'],
	['Forwarded', `for=127.0.0.1;auth="${AUTHORIZATION}"`],
	['appId', '2690f1c4d8a7e135'],
	['apikey', 'secret'],
];

export const headerTricks: Hostile[] = [
	stranger('no header at all', []),
	...guesses.map((value) =>
		stranger(`the header ${JSON.stringify(value.slice(0, 60))}`, [['Authorization', value]]),
	),
	...places.map(([name, value]) => stranger(`the password in ${name}`, [[name, value]])),
	stranger('a wrong header before the right one', [
		['Authorization', 'Basic x'],
		['Authorization', AUTHORIZATION],
	]),
	{ ...stranger('the password in the address', []), suffix: '?user=n8n&password=secret' },
	{
		...stranger('the header in the address', []),
		suffix: `?authorization=${encodeURIComponent(AUTHORIZATION)}`,
	},
];
