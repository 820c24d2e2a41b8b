// Runs a server that knows nothing of us, and ends it when we are asked to end. When whoever started
// us is gone, exitWithParent ends us both.
//   node guard.mjs '{"uid": …, "gid": …}' program [arguments]
import { spawn } from 'node:child_process';

const [user = '{}', file = '', ...args] = process.argv.slice(2);
const server = spawn(file, args, { stdio: 'inherit', ...JSON.parse(user) });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGINT'));
server.once('error', (error) => {
	console.error(`${file}: ${error.message}`);
	process.exit(127);
});
server.once('exit', (code) => process.exit(code ?? 1));
