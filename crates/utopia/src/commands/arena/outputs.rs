//! The output files.

use utopia_bots::arena::{Contest, TableResult, csv};

use super::{chart, summary::ContestSummary};
use crate::{
    args::ArenaArgs,
    error::CliError,
    files::{can_be_written, write},
    images::ImageFormat,
};

/// Output paths.
pub(super) struct Outputs {
    csv: Option<String>,
    chart: Option<(String, ImageFormat)>,
}

impl Outputs {
    /// Checks, before playing, that all files can be written; leaves no trace.
    pub(super) fn check(args: &ArenaArgs) -> Result<Self, CliError> {
        let chart = args
            .chart
            .as_ref()
            .map(|path| Ok::<_, CliError>((path.clone(), ImageFormat::of("--chart", path)?)))
            .transpose()?;
        let named = [("--save", &args.save), ("--csv", &args.csv), ("--chart", &args.chart)];
        let paths: Vec<_> = named.iter().filter_map(|(option, path)| Some((option, path.as_ref()?))).collect();
        for (i, (option, path)) in paths.iter().enumerate() {
            if let Some((other, _)) = paths[..i].iter().find(|(_, earlier)| earlier == path) {
                return Err(CliError::at(option, format!("{path} is already used by {other}")));
            }
            can_be_written(path)?;
        }
        Ok(Self { csv: args.csv.clone(), chart })
    }

    pub(super) fn write(
        &self,
        contest: &Contest,
        tables: &[TableResult],
        summary: &ContestSummary<'_>,
    ) -> Result<(), CliError> {
        let written = self.csv.as_ref().map_or(Ok(()), |path| write(path, csv(contest, tables).as_bytes()));
        let draw = |(path, format): &(String, ImageFormat)| crate::chart::write(path, *format, &chart::svg(summary));
        written.and(self.chart.as_ref().map_or(Ok(()), draw))
    }
}
