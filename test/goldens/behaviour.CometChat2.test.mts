import { behaviourOf } from './behaviour.mts';

behaviourOf('cometChat', [1, 2]);
