// Who decides about messages in queue mode, at rates a second for 30 s each: `npm run bench:decisions`.
//   node test/queue/decisionRates.mts [workers] [rates …]
import { decisionsBy } from '../../bench/deliveries/decisions.mts';
import { exitOnSignal } from '../../harness/process/signals.mts';
import { startCluster, stopCluster } from './cluster.mts';

const SECONDS = 30;

const [workers = '2', ...rates] = process.argv.slice(2);

process.setMaxListeners(50);
exitOnSignal(stopCluster);
const more = {
	N8N_METRICS: 'true',
	EXECUTIONS_DATA_SAVE_ON_SUCCESS: 'none',
	N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true',
};
try {
	const { main } = await startCluster(Number(workers), { more });
	const asked = rates.length > 0 ? rates.map(Number) : [1, 5, 10, 20, 50, 100, 200];
	const found = await decisionsBy(main, asked, SECONDS);
	for (const [decider, windows] of Object.entries(found)) {
		console.log(decider);
		console.table(windows);
	}
} finally {
	await stopCluster();
}
