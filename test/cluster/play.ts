/** A cluster worker as a process. It takes its options as its argument and writes its events, one per line. */
import { type ClusterNews, type ClusterWorkerOptions, clusterWorker } from '../../src/cluster/index.js'

const options = JSON.parse(process.argv[2] ?? '{}') as ClusterWorkerOptions
const onNews = (news: ClusterNews) => void process.stdout.write(`${JSON.stringify(news)}\n`)
const worker = await clusterWorker({ ...options, onNews })
process.stdout.write('{"kind":"ready"}\n')
process.once('SIGTERM', () => void worker.close())
