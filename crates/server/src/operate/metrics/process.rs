//! Metrics of the process, under Prometheus's conventional names.

use std::fmt;
use std::time::{SystemTime, UNIX_EPOCH};

use prometheus_client::collector::Collector;
use prometheus_client::encoding::{DescriptorEncoder, EncodeMetric as _};
use prometheus_client::metrics::MetricType;
use prometheus_client::metrics::gauge::ConstGauge;

/// Reads the process's state on every scrape.
#[derive(Debug)]
pub(crate) struct ProcessCollector {
    started: f64,
}

impl ProcessCollector {
    pub(crate) fn new() -> Self {
        Self { started: SystemTime::now().duration_since(UNIX_EPOCH).map_or(0.0, |time| time.as_secs_f64()) }
    }
}

/// Resident memory in bytes. Linux only.
fn resident_memory() -> Option<i64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: i64 = line.split_whitespace().next()?.parse().ok()?;
    Some(kilobytes * 1024)
}

fn open_files() -> Option<i64> {
    Some(std::fs::read_dir("/proc/self/fd").ok()?.count().cast_signed() as i64)
}

fn max_files() -> Option<i64> {
    let limits = std::fs::read_to_string("/proc/self/limits").ok()?;
    let line = limits.lines().find_map(|line| line.strip_prefix("Max open files"))?;
    line.split_whitespace().next()?.parse().ok()
}

impl Collector for ProcessCollector {
    fn encode(&self, mut encoder: DescriptorEncoder) -> Result<(), fmt::Error> {
        let help = "Start time of the process, in seconds since 1970";
        let metric = encoder.encode_descriptor("process_start_time_seconds", help, None, MetricType::Gauge)?;
        ConstGauge::new(self.started).encode(metric)?;
        for (name, help, value) in [
            ("process_resident_memory_bytes", "Resident memory in bytes", resident_memory()),
            ("process_open_fds", "Open files and connections", open_files()),
            ("process_max_fds", "Maximum number of open files", max_files()),
        ] {
            if let Some(value) = value {
                let metric = encoder.encode_descriptor(name, help, None, MetricType::Gauge)?;
                ConstGauge::new(value).encode(metric)?;
            }
        }
        Ok(())
    }
}
